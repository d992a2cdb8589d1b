import type { VettingStatus } from '../membership/state';
import type { UserRole } from '../roles';

export const FIND_MIN = 2;
export const FIND_MAX = 100;

export const HITS_EACH = 5;

export interface ProviderHit {
  id: string;
  business_name: string;
  city_name: string;
  city_state: string;
  vetting_status: VettingStatus;
}

export interface PersonHit {
  id: string;
  email: string;
  full_name: string;
  role: UserRole;
}

export interface CategoryHit {
  id: string;
  name: string;
}

export interface CityHit {
  id: string;
  name: string;
  state: string;
}

/** Response of `GET /api/admin/find`: at most {@link HITS_EACH} of each kind, prefix matches first. */
export interface Hits {
  providers: ProviderHit[];
  people: PersonHit[];
  categories: CategoryHit[];
  cities: CityHit[];
}
