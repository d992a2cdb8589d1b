import {
  type Language,
  LANGUAGES,
  LEAST_RATINGS,
  type ListFilterQuery,
  PAYMENT_METHODS,
  type PaymentMethod,
  PROVIDER_SORTS,
  type ProviderSort,
} from '@townlink/contracts';
import { readPage } from '../search/read-page';

/** How a list is shown, as addresses say it. */
export interface ListView {
  sort: ProviderSort;
  page: number;
  /** At this minute. */
  open: boolean;
  offer: boolean;
  phone: boolean;
  emergency: boolean;
  /** Least Google stars; null for any, as the language and the way to pay. */
  rating: number | null;
  language: Language | null;
  payment: PaymentMethod | null;
}

/** Reads the parameters of an address; invalid ones are ignored. */
export function readListView(parameters: URLSearchParams): ListView {
  const named = <Value>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => String(value) === parameters.get(name));
  return {
    sort: named('sort', PROVIDER_SORTS) ?? 'featured',
    page: readPage(parameters),
    open: parameters.get('open') === '1',
    offer: parameters.get('offer') === '1',
    phone: parameters.get('phone') === '1',
    emergency: parameters.get('emergency') === '1',
    rating: named('rating', LEAST_RATINGS) ?? null,
    language: named('language', LANGUAGES) ?? null,
    payment: named('payment', PAYMENT_METHODS) ?? null,
  };
}

/** The filters of a view as parameters of an address and of the API; only those that are chosen. */
export const filterQuery = ({
  open,
  offer,
  phone,
  emergency,
  rating,
  language,
  payment,
}: Partial<ListView>): ListFilterQuery => ({
  ...(open && { open: '1' }),
  ...(offer && { offer: '1' }),
  ...(phone && { phone: '1' }),
  ...(emergency && { emergency: '1' }),
  ...(rating && { rating }),
  ...(language && { language }),
  ...(payment && { payment }),
});

/** Whether a view leaves out some of who is listed. */
export const isFiltered = (view: Partial<ListView>): boolean => Object.keys(filterQuery(view)).length > 0;

/** An address with the chosen parts of a view. @param parameters what else it says */
export function listAddress(path: string, view: Partial<ListView>, parameters: Record<string, string> = {}): string {
  const { sort, page } = view;
  const text = new URLSearchParams({
    ...parameters,
    ...(sort && sort !== 'featured' && { sort }),
    ...(filterQuery(view) as Record<string, string>),
    ...(page && page > 1 && { page: String(page) }),
  }).toString();
  return text ? `${path}?${text}` : path;
}
