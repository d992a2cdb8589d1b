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
  /** What is vetted first; undefined when nothing is. */
  revised: Change | undefined;
  /** What takes effect now. */
  atOnce: UpdateProviderRequest;
  /** The services that are shown now; undefined when they stay. */
  services: ServiceItem[] | undefined;
}

/** Splits a change: a name and services whose words have not been vetted wait, everything else does not. */
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

/** As it is stored. */
export const itemOf = ({ name, from, unit }: ServiceItemInput): ServiceItem => ({
  name,
  from_cents: from === undefined ? null : toCents(from),
  unit,
});

const waitingOf = ({ revision }: OwnProvider): readonly WaitingServiceItem[] =>
  (revision?.state === 'waiting' && revision.services) || [];

const isSame = (some: readonly WaitingServiceItem[], others: readonly WaitingServiceItem[]): boolean =>
  JSON.stringify(some.map(textOf)) === JSON.stringify(others.map(textOf));

/** In one order of its fields, which jsonb does not keep. */
const textOf = ({ name, from_cents, unit, position }: WaitingServiceItem) => [name, from_cents, unit, position];
