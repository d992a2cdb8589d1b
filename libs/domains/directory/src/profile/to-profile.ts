import {
  type CheckRecord,
  type DirectoryEntry,
  passportOf,
  type PhotoKind,
  type ProviderProfile,
  type PublicOffer,
  type PublicService,
  type PublicTestimonial,
  type Schedule,
} from '@townlink/contracts';
import { shownSchedule, upcomingSpecialDays } from '../data/shown-schedule';

/** Decimals are text, as PostgreSQL writes them. */
export interface ProfileRow extends Omit<
  DirectoryEntry,
  'google_rating' | 'ftco' | 'vetted_at' | 'logo_url' | 'emergency_service' | 'open_hours'
> {
  google_rating: string | null;
  ftco_type: 'percent' | 'amount' | null;
  ftco_value: string | null;
  ftco_min_spend: string | null;
  ftco_expiry_date: string | null;
  ftco_terms: string | null;
  category_plural: string | null;
  vetted_at: Date | null;
  google_place_url: string | null;
  photo_limit: number;
  service: (Omit<PublicService, 'special_days'> & Schedule) | null;
  open_hours: Schedule | null;
  zone: string;
  /** The listing's radius, or its category's. */
  served_miles: number;
  testimonials: PublicTestimonial[];
  photos: PhotoRow[];
  /** Approved ones. */
  checks: CheckRecord[];
  /** When the state's register last confirmed the license. */
  license_confirmed_at: Date | null;
  /** ISO date in the city's time zone. */
  today: string;
}

export interface PhotoRow {
  id: string;
  kind: PhotoKind;
  folder: string;
  caption: string | null;
  width: number;
  height: number;
  widths: number[];
  placeholder: string | null;
}

const decimal = (text: string | null): number | null => (text === null ? null : Number(text));

/** Data read in addition to the row. */
type Read = Pick<ProviderProfile, 'photos' | 'logo' | 'service_area'>;

/** Includes the offer only while it is valid. */
export function toProfile(row: ProfileRow, read: Read): ProviderProfile {
  const { ftco_type, ftco_value, ftco_min_spend, ftco_expiry_date, ftco_terms, photo_limit, ...shown } = row;
  const { zone, served_miles, service, checks, license_confirmed_at, today, ...entry } = shown;
  const vettedAt = row.vetted_at?.toISOString() ?? null;
  return {
    ...entry,
    google_rating: decimal(row.google_rating),
    vetted_at: vettedAt,
    checks: passportOf({
      checks: checks.map(inUtc),
      today,
      licenseCheckedAt: vettedAt,
      licenseConfirmedAt: license_confirmed_at?.toISOString() ?? null,
    }),
    ftco: offerOf(row),
    logo_url: read.logo?.url ?? null,
    emergency_service: service?.emergency_service ?? false,
    open_hours: shownSchedule(row.open_hours, zone),
    service: service && { ...service, special_days: upcomingSpecialDays(service.special_days, zone) },
    ...read,
  };
}

/** JSON from the database has the offset of its session. */
const inUtc = (check: CheckRecord): CheckRecord => ({
  ...check,
  checked_at: new Date(check.checked_at).toISOString(),
});

function offerOf(row: ProfileRow): PublicOffer | null {
  if (!row.ftco_enabled || row.ftco_type === null || row.ftco_value === null) return null;
  return {
    type: row.ftco_type,
    value: Number(row.ftco_value),
    min_spend: decimal(row.ftco_min_spend),
    expiry: row.ftco_expiry_date,
    terms: row.ftco_terms,
  };
}
