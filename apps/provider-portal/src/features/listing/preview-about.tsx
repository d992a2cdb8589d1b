import { holidayName, hoursText, type PublicService, type ServiceItem } from '@townlink/contracts';
import { type UseFormReturn, useWatch } from '@townlink/web-forms';
import { ProfileService, ProfileServices } from '@townlink/web-ui';
import type { ServiceValues } from '@townlink/web-forms/service-values';
import type { ListingValues } from './listing-values';

interface PreviewAboutProps {
  form: UseFormReturn<ListingValues>;
  services: readonly ServiceItem[];
}

/** Services, hours and the rest of a listing as on its page. */
export function PreviewAbout({ form, services }: PreviewAboutProps) {
  const service = shownService(useWatch({ control: form.control, name: 'service' }));
  return (
    <>
      <ProfileServices services={services} />
      <ProfileService service={service} hours={hoursText(service)} />
    </>
  );
}

const isWhole = ({ opens, closes }: { opens: string; closes: string }): boolean => Boolean(opens && closes);

/** The values typed so far, without incomplete times and numbers. */
const shownService = (values: ServiceValues): PublicService => ({
  description: values.description.trim() || null,
  hours: values.hours.filter(isWhole),
  special_days: values.specialDays.map(({ date, spans }) => ({
    date,
    name: holidayName(date),
    spans: spans.filter(isWhole),
  })),
  by_appointment: values.byAppointment,
  radius_miles: null,
  languages: values.languages,
  payment_methods: values.paymentMethods,
  in_business_since: /^\d{4}$/.test(values.inBusinessSince.trim()) ? Number(values.inBusinessSince) : null,
  emergency_service: values.emergencyService,
});
