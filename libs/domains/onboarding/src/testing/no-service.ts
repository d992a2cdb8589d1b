import type { ServiceDetails } from '@townlink/contracts';

/** Service details of a listing that states none. */
export const noService: ServiceDetails = {
  description: null,
  hours: [],
  special_days: [],
  by_appointment: false,
  radius_miles: null,
  languages: [],
  payment_methods: [],
  in_business_since: null,
  emergency_service: false,
};
