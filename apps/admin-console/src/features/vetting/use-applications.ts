import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ModeratedProvider, type VetProviderRequest, vettingRoutes } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { usePendingIds } from '../shared/use-pending-ids';
import { isEntered, type LicenseDraft, licenseOf } from './license-facts';

type Decision = Omit<VetProviderRequest, 'providerId'>;

/** What is there already and is taken instead of what an application proposes; nothing where the proposal is kept. */
export type Existing = Pick<VetProviderRequest, 'categoryId' | 'cityId'>;

/** What is kept about an application while the page is open, so that going to another and back loses nothing. */
export interface Draft {
  notes?: string;
  existing?: Existing;
  /** What was compared with the license. */
  compared?: readonly string[];
  /** The license was there to be read. */
  isSeen?: boolean;
  /** What was read off it. */
  license?: LicenseDraft;
}

/**
 * What is being done with the applications of a page.
 * @param open shows an application
 * @param next which application to go on with after one that is decided about
 */
export function useApplications(
  open: (provider: ModeratedProvider) => void,
  next: (provider: ModeratedProvider, isPending: (id: string) => boolean) => ModeratedProvider | undefined,
  onSettled: (id: string) => void,
) {
  const [enlarged, setEnlarged] = useState<ModeratedProvider>();
  const [rejected, setRejected] = useState<ModeratedProvider>();
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const { decide, isPending } = useDecision(onSettled);

  const draftOf = ({ id }: ModeratedProvider): Draft => drafts[id] ?? {};
  const change = ({ id }: ModeratedProvider, changes: Draft) =>
    setDrafts((before) => ({ ...before, [id]: { ...before[id], ...changes } }));

  /** Goes on with the next at once; one that is undone is shown again. */
  const settle = async (provider: ModeratedProvider, decision: Decision, warning?: string) => {
    setEnlarged(undefined);
    setRejected(undefined);
    const following = next(provider, isPending);
    if (following) open(following);
    if ((await decide(provider, decision, warning)) === 'undone') open(provider);
  };

  return {
    isPending,
    draftOf,
    change,
    enlarged,
    enlarge: setEnlarged,
    approve: (provider: ModeratedProvider) => {
      const { existing, isSeen = false, license } = draftOf(provider);
      const entered = licenseOf(license);
      if (isEntered(license) && !entered) return change(provider, { license: { ...license, isChecked: true } });
      const decision: Decision = { action: 'approve', ...existingFor(provider, existing), license: entered };
      void settle(provider, decision, approvalWarning(provider, isSeen, entered !== undefined));
    },
    rejected,
    startReject: (provider: ModeratedProvider | undefined) => {
      setEnlarged(undefined);
      setRejected(provider);
    },
    reject: (provider: ModeratedProvider) =>
      void settle(provider, { action: 'reject', notes: draftOf(provider).notes }),
  };
}

const WORDS = {
  approve: { doing: 'Approving', done: 'Provider Approved', failed: 'Failed to approve provider' },
  reject: { doing: 'Rejecting', done: 'Provider Rejected', failed: 'Failed to reject provider' },
};

/** Sends a decision after the time to undo it, and says what came of it. @param onSettled told once it is taken */
function useDecision(onSettled: (id: string) => void) {
  const vet = useVetProvider(onSettled);
  const { isPending, during } = usePendingIds();
  const undoTime = useUndoTime();

  const send = async ({ id, business_name }: ModeratedProvider, decision: Decision) => {
    const { done, failed } = WORDS[decision.action];
    try {
      await vet.mutateAsync({ providerId: id, ...decision });
      toast.success(done, { description: `${business_name} has been notified by email.`, about: id });
      return 'taken';
    } catch (error) {
      toast.error(failed, { description: isApiProblem(error) ? error.message : undefined, about: id });
      return 'failed';
    }
  };

  /** @param warning what speaks against the decision, to be said while it can be undone */
  const decide = (provider: ModeratedProvider, decision: Decision, warning?: string) =>
    during(provider.id, async () => {
      const isOver = await undoTime(`${WORDS[decision.action].doing} ${provider.business_name}…`, warning);
      return isOver ? send(provider, decision) : 'undone';
    });

  return { decide, isPending };
}

/** What a decision changes: lists of providers, and the categories and cities that an approval publishes. */
const CHANGED = [['admin'], ['categories'], ['cities']];

/** Approves or rejects an application, even if the page is left meanwhile; what it changes is then read again. */
function useVetProvider(onSettled: (id: string) => void) {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: VetProviderRequest) => {
      await call(vettingRoutes.vet, { body, keepalive: true });
      onSettled(body.providerId);
    },
    onSettled: () => Promise.all(CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

/** Milliseconds in which a decision can be taken back. */
export const UNDO_TIME = 5_000;

/**
 * Holds something back for a few seconds in which it can be undone. Leaving the page ends the wait, so that nothing
 * that was decided is lost.
 * @returns a function that answers true when the time is over, false when it was undone
 */
function useUndoTime() {
  const waiting = useRef(new Set<() => void>());
  useEffect(() => {
    const all = waiting.current;
    const goOn = () => [...all].forEach((end) => end());
    const leaving = ['beforeunload', 'pagehide'];
    for (const event of leaving) addEventListener(event, goOn);
    return () => {
      for (const event of leaving) removeEventListener(event, goOn);
      goOn();
    };
  }, []);

  return (title: string, description?: string): Promise<boolean> =>
    new Promise((resolve) => {
      const end = (isOver: boolean) => () => {
        clearTimeout(timer);
        waiting.current.delete(goOn);
        toast.dismiss(shown);
        resolve(isOver);
      };
      const goOn = end(true);
      const timer = setTimeout(goOn, UNDO_TIME);
      waiting.current.add(goOn);
      const shown = toast.info(title, { description, action: { label: 'Undo', onSelect: end(false) } });
    });
}

/** The choice as far as the application still proposes something: another approval may have published it meanwhile. */
function existingFor(provider: ModeratedProvider, { categoryId, cityId }: Existing = {}): Existing {
  return {
    ...(provider.is_new_category && categoryId ? { categoryId } : {}),
    ...(provider.is_new_city && cityId ? { cityId } : {}),
  };
}

const PAID = ['active', 'trialing'];

/** What speaks against approving an application now; undefined when nothing does. @param isSeen whether the license was opened */
export function approvalWarning(
  { subscription_status, has_license }: Pick<ModeratedProvider, 'subscription_status' | 'has_license'>,
  isSeen: boolean,
  isLicenseEntered: boolean,
): string | undefined {
  const doubts = [
    ...(PAID.includes(subscription_status ?? '') ? [] : ['the membership is not paid']),
    ...(has_license ? (isSeen ? [] : ['you have not opened the license']) : ['there is no license file']),
    ...(isLicenseEntered ? [] : ['its expiry will not be watched, as nothing was entered of the license']),
  ];
  return doubts.length > 0 ? `Mind that ${doubts.join(' and ')}.` : undefined;
}
