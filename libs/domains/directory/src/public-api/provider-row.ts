import {
  type ApiOffer,
  type ApiProvider,
  type CheckRecord,
  CHECK_RULES,
  offerText,
  passportOf,
  providerPath,
  type Schedule,
  type ServiceItem,
  type StateCode,
} from '@townlink/contracts';
import { HAS_OFFER } from '../data/list-filters';
import { shownSchedule } from '../data/shown-schedule';

/** Properties of a listing's row that are sent unchanged. */
type Plain = Pick<
  ApiProvider,
  'id' | 'membership_tier' | 'phone' | 'website_url' | 'description' | 'emergency_service' | 'radius_miles'
> &
  Pick<ApiProvider, 'languages' | 'payment_methods' | 'in_business_since' | 'updated_at'>;

/** A listing as {@link PROVIDER_JSON} reads it. */
export interface ProviderRow extends Plain {
  slug: string;
  business_name: string;
  city_slug: string;
  city_name: string;
  state: StateCode;
  category_slug: string;
  category_name: string;
  zone: string;
  today: string;
  offer: Omit<ApiOffer, 'summary'> | null;
  services: ServiceItem[];
  open_hours: Schedule | null;
  license_checked_at: string | null;
  checks: CheckRecord[];
}

/** The sources of {@link PROVIDER_JSON}: a listing with its city and category. */
export const PROVIDER_SOURCES = `providers
      join cities t on t.id = providers.city_id
      join categories c on c.id = providers.category_id
      left join provider_details s on s.provider_id = providers.id`;

export const IS_LISTED = `providers.vetting_status = 'approved' and providers.is_active`;

const inUtc = (moment: string): string => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A complete listing, so that reading a page is one statement. */
export const PROVIDER_JSON = `json_build_object(
      'id', providers.id, 'slug', providers.slug, 'business_name', business_name, 'membership_tier', membership_tier,
      'city_slug', t.slug, 'city_name', t.name, 'state', t.state, 'category_slug', c.slug, 'category_name', c.name,
      'zone', app.zone_of(city_id), 'today', app.today_in(city_id), 'phone', public_phone, 'website_url', website_url,
      'description', s.description, 'emergency_service', providers.emergency_service,
      'radius_miles', coalesce(s.radius_miles, c.default_radius_miles),
      'languages', coalesce(s.languages, '{}'), 'payment_methods', coalesce(s.payment_methods, '{}'),
      'in_business_since', s.in_business_since, 'open_hours', open_hours,
      'offer', case when ${HAS_OFFER} and ftco_type is not null and ftco_value is not null then json_build_object(
        'type', ftco_type, 'value', ftco_value, 'min_spend', ftco_min_spend, 'ends_on', ftco_expiry_date, 'terms', ftco_terms) end,
      'services', (select coalesce(json_agg(json_build_object('name', i.name, 'from_cents', i.from_cents, 'unit', i.unit)
                            order by i.position), '[]') from listing_services i where i.provider_id = providers.id),
      'license_checked_at', ${inUtc('coalesce(license_checked_at, vetted_at)')},
      'checks', (select coalesce(json_agg(json_build_object('kind', k.kind, 'issuer', k.issuer, 'amount', k.amount,
                          'aggregate', k.aggregate, 'starts_on', k.starts_on, 'expires_on', k.expires_on,
                          'checked_at', ${inUtc('k.decided_at')})), '[]')
                   from listing_checks k where k.provider_id = providers.id and k.state = 'approved'),
      'updated_at', ${inUtc('coalesce((select l.changed_at from listing_changes l where l.provider_id = providers.id order by l.id desc limit 1), updated_at)')})`;

/** @param site base address of the pages */
export function toApiProvider(row: ProviderRow, site: string, now: Date): ApiProvider {
  const { state, city_slug, category_slug, offer } = row;
  return {
    id: row.id,
    name: row.business_name,
    page_url: new URL(providerPath(state, city_slug, category_slug, row.slug), site).href,
    city: { slug: city_slug, name: row.city_name, state },
    category: { slug: category_slug, name: row.category_name },
    paid_placement: row.membership_tier !== 'basic',
    membership_tier: row.membership_tier,
    phone: row.phone,
    website_url: row.website_url,
    description: row.description,
    offer: offer && { summary: offerText(offer), ...offer },
    services: row.services.map(({ name, from_cents, unit }) => ({ name, from_dollars: inDollars(from_cents), unit })),
    hours: hoursOf(row, now),
    checks: checksOf(row),
    emergency_service: row.emergency_service,
    radius_miles: row.radius_miles,
    languages: row.languages,
    payment_methods: row.payment_methods,
    in_business_since: row.in_business_since,
    updated_at: row.updated_at,
  };
}

const inDollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

function hoursOf({ open_hours, zone }: ProviderRow, now: Date): ApiProvider['hours'] {
  const shown = shownSchedule(open_hours, zone, now);
  return (
    shown && {
      time_zone: zone,
      summary: shown.text,
      weekly: shown.hours.map(({ day, opens, closes }) => ({ day, opens, closes })),
      special_days: shown.special_days.map(({ date, spans }) => ({ date, spans })),
      by_appointment: shown.by_appointment,
    }
  );
}

const checksOf = ({ checks, today, license_checked_at: licenseCheckedAt }: ProviderRow): ApiProvider['checks'] =>
  passportOf({ checks, today, licenseCheckedAt, licenseConfirmedAt: null }).map((line) => ({
    kind: line.kind,
    name: CHECK_RULES[line.kind].name,
    state: line.state,
    checked_at: line.checked_at,
    valid_until: line.valid_until,
    issuer: line.issuer,
    amount: line.amount,
  }));
