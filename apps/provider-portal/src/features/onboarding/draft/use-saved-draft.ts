import { useQuery } from '@tanstack/react-query';
import { type ApplicationDraft, onboardingRoutes, type OwnProvider, type WaitlistEntry } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { useOwnWaitlist } from '../../waitlist/use-waitlist';
import { listingValues } from '../../listing/listing-values';
import { type ApplicationValues, emptyApplication } from '../empty-application';
import type { Applicant } from '../use-wizard';
import { type Draft, draftBase, draftFrom, readDraft } from './draft';

/**
 * The saved draft: the newer of this device's and the server's; offline, this device's. With a held slot, that slot is
 * preselected and the form opens at the plan step.
 * @param slotId waitlist entry of the held slot
 * @param rejected the earlier application, used if there is no draft
 * @returns undefined while loading
 */
export function useSavedDraft(person: Applicant, slotId: string | null, rejected?: OwnProvider): Draft | undefined {
  const call = useCall();
  const remote = useQuery({
    queryKey: ['onboarding', 'draft', person.id],
    queryFn: ({ signal }) => call(onboardingRoutes.draft, { signal }),
    // Read once, when the form opens. 'always' makes it fail immediately when offline.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  const places = useOwnWaitlist({ enabled: slotId !== null });
  if (remote.isPending || (slotId !== null && places.isLoading)) return undefined;
  const held = places.data?.find(({ id, reserved_until }) => id === slotId && reserved_until !== null);
  const draft = withSlot(newer(person, remote.data ?? null, rejected), held);
  return remote.data === undefined ? draft : { ...draft, base: draftBase(remote.data, emptyApplication(person, '')) };
}

function newer(person: Applicant, remote: ApplicationDraft | null, rejected?: OwnProvider): Draft {
  const empty = emptyApplication(person, '');
  const here = readDraft(person.id, empty);
  if (remote && (!here || new Date(remote.updatedAt).getTime() > (here.savedAt ?? 0))) {
    return { ...draftFrom(remote, empty), savedAt: new Date(remote.updatedAt).getTime() };
  }
  return here ?? (rejected ? fromRejected(rejected, empty) : { step: 1, cityText: '', application: empty });
}

/** All of a rejected application except its license, which must be uploaded again. */
function fromRejected(rejected: OwnProvider, empty: ApplicationValues): Draft {
  const { service, ...application } = listingValues(rejected);
  return {
    step: 1,
    cityText: `${rejected.city_name}, ${rejected.city_state}`,
    application: { ...empty, ...application },
  };
}

function withSlot(draft: Draft, held: WaitlistEntry | undefined): Draft {
  if (!held) return draft;
  const { city_id: cityId, category_name: categoryName, tier: membershipTier } = held;
  return {
    step: 5,
    cityText: `${held.city_name}, ${held.city_state}`,
    application: { ...draft.application, cityId, categoryName, membershipTier },
  };
}
