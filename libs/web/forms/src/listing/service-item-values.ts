import {
  fromPrice,
  fromPriceError,
  type OwnProvider,
  type ServiceItem,
  type ServiceUnit,
  serviceNameKey,
  toCents,
  typedDollarsOf,
  withWaiting,
} from '@townlink/contracts';

/** A service in the form; the price is text until validated. */
export interface ServiceItemValues {
  name: string;
  from: string;
  unit: ServiceUnit;
}

export const NO_SERVICE_ITEM: ServiceItemValues = { name: '', from: '', unit: 'job' };

/** All services of a listing, with those waiting for vetting in their positions. */
export function serviceItemValues({ services, revision }: OwnProvider): ServiceItemValues[] {
  const waiting = (revision?.state === 'waiting' && revision.services) || [];
  return withWaiting(services, waiting).map(({ name, from_cents, unit }) => ({
    name,
    from: priceText(from_cents),
    unit,
  }));
}

const priceText = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);

export const isGiven = ({ name, from }: ServiceItemValues): boolean => Boolean(name.trim() || from.trim());

/** As visitors will see them; invalid prices are omitted. */
export const shownItems = (values: readonly ServiceItemValues[]): ServiceItem[] =>
  values
    .filter(({ name }) => name.trim())
    .map(({ name, from, unit }) => {
      const dollars = typedDollarsOf(from);
      return { name: name.trim(), unit, from_cents: fromPriceError(dollars) === null ? toCents(dollars) : null };
    });

/** 'Drain cleaning, from $80'. */
export const serviceItemText = (values: ServiceItemValues): string =>
  shownItems([values])
    .map((item) => [item.name, fromPrice(item)].filter(Boolean).join(', '))
    .join('');

/** Whether a service in the form is waiting for vetting, by name. */
export function isWaiting({ revision }: OwnProvider, name: string): boolean {
  const waiting = (revision?.state === 'waiting' && revision.services) || [];
  return waiting.some((item) => serviceNameKey(item.name) === serviceNameKey(name));
}
