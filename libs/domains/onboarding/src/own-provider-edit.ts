import {
  editOutcome,
  type OwnProvider,
  type ServiceItem,
  type ServiceItemInput,
  splitServices,
  toCents,
  type UpdateProviderRequest,
  type WaitingServiceItem,
} from '@townlink/contracts';
import type { Change } from './license/revisions.service';

/** An owner's change in two parts. */
export interface OwnEdit {
  /** The part to be vetted first; undefined when there is none. */
  revised: Change | undefined;
  /** The part that takes effect immediately. */
  atOnce: UpdateProviderRequest;
  /** The services to show now; undefined when they do not change. */
  services: ServiceItem[] | undefined;
}

/**
 * Splits a change: a new name, and services whose names were not vetted yet, are pending; everything else takes effect.
 */
export function ownEdit(before: OwnProvider, change: UpdateProviderRequest): OwnEdit {
  const services = change.services?.map(itemOf);
  const waits = (field: 'businessName' | 'services') =>
    editOutcome(field, before.vetting_status).kind === 'vetted-again';
  const isRenamed = waits('businessName') && change.businessName && change.businessName !== before.business_name;
  const split = services && waits('services') ? splitServices(before.services, services) : undefined;
  const revised: Change = {
    ...(isRenamed && { businessName: change.businessName }),
    ...(split && !isSame(split.waiting, waitingOf(before)) && { services: split.waiting }),
  };
  return {
    revised: Object.keys(revised).length > 0 ? revised : undefined,
    atOnce: waits('businessName') ? { ...change, businessName: undefined } : change,
    services: split?.atOnce ?? services,
  };
}

/** In its stored form. */
export const itemOf = ({ name, from, unit }: ServiceItemInput): ServiceItem => ({
  name,
  from_cents: from === undefined ? null : toCents(from),
  unit,
});

const waitingOf = ({ revision }: OwnProvider): readonly WaitingServiceItem[] =>
  (revision?.state === 'waiting' && revision.services) || [];

const isSame = (some: readonly WaitingServiceItem[], others: readonly WaitingServiceItem[]): boolean =>
  JSON.stringify(some.map(textOf)) === JSON.stringify(others.map(textOf));

/** Compares with a fixed field order, which jsonb does not preserve. */
const textOf = ({ name, from_cents, unit, position }: WaitingServiceItem) => [name, from_cents, unit, position];
