import {
  type Language,
  LANGUAGES,
  LEAST_RATINGS,
  type ListFilterQuery,
  PAYMENT_METHODS,
  type PaymentMethod,
  PROVIDER_SORTS,
  type ProviderSort,
  SEARCH_PAGE_MAX,
} from '@townlink/contracts';

/** How a list is shown, as encoded in the address. */
export interface ListView {
  sort: ProviderSort;
  page: number;
  /** Whether only providers open now are listed. */
  open: boolean;
  offer: boolean;
  phone: boolean;
  emergency: boolean;
  /** Minimum Google stars; null for any, like the language and payment method. */
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

/** The active filters of a view as address and API parameters. */
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

/** Whether a view omits some listed providers. */
export const isFiltered = (view: Partial<ListView>): boolean => Object.keys(filterQuery(view)).length > 0;

/** An address with the non-default parts of a view. @param parameters its other parameters */
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

/** Page number of a URL, from 1; 1 if invalid. */
function readPage(parameters: URLSearchParams): number {
  const page = Math.floor(Number(parameters.get('page')));
  return page >= 1 && page <= SEARCH_PAGE_MAX ? page : 1;
}
