import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ModeratedProvider, moderationRoutes, type VetProviderRequest } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { useFocusNext } from '../shared/use-focus-next';
import { usePendingIds } from '../shared/use-pending-ids';

type Decision = Omit<VetProviderRequest, 'providerId'>;

/** What is there already and is taken instead of what an application proposes; nothing where the proposal is kept. */
export type Existing = Pick<VetProviderRequest, 'categoryId' | 'cityId'>;

/** One page of applications that wait for a decision, newest first. */
export function usePendingProviders(page: number) {
  const call = useCall();
  return useQuery({
    queryKey: ['admin', 'vetting', page],
    queryFn: ({ signal }) => call(moderationRoutes.pending, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What is being done with the applications of a page: which dialog is open, what was seen, and the notes so far. */
export function useApplications(providers: readonly ModeratedProvider[], list: RefObject<HTMLElement | null>) {
  const [previewed, setPreviewed] = useState<ModeratedProvider>();
  const [rejected, setRejected] = useState<ModeratedProvider>();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const [existing, setExisting] = useState<Readonly<Record<string, Existing>>>({});
  const { decide, isPending } = useDecision();
  const focusNext = useFocusNext(list);

  const settle = async (provider: ModeratedProvider, decision: Decision, warning?: string) => {
    const position = providers.indexOf(provider);
    setPreviewed(undefined);
    setRejected(undefined);
    const isTaken = await decide(provider, decision, warning);
    // Whoever has gone on to something else in the meantime stays there.
    const isIdle = !document.activeElement || document.activeElement === document.body;
    if (isTaken && isIdle) focusNext(Math.max(position, 0));
  };

  return {
    isPending,
    existing,
    takeExisting: ({ id }: ModeratedProvider, taken: Existing) => setExisting((before) => ({ ...before, [id]: taken })),
    approve: (provider: ModeratedProvider) => {
      const decision: Decision = { action: 'approve', ...existingFor(provider, existing[provider.id]) };
      void settle(provider, decision, approvalWarning(provider, seen.has(provider.id)));
    },
    reject: (provider: ModeratedProvider) => void settle(provider, { action: 'reject', notes: notes[provider.id] }),
    preview: (provider: ModeratedProvider | undefined) => {
      setPreviewed(provider);
      if (provider) setSeen((before) => new Set(before).add(provider.id));
    },
    startReject: (provider: ModeratedProvider | undefined) => {
      setPreviewed(undefined);
      setRejected(provider);
    },
    dialogs: {
      previewed,
      rejected,
      notes: (rejected && notes[rejected.id]) ?? '',
      onNotes: (text: string) => rejected && setNotes((before) => ({ ...before, [rejected.id]: text })),
    },
  };
}

const WORDS = {
  approve: { doing: 'Approving', done: 'Provider Approved', failed: 'Failed to approve provider' },
  reject: { doing: 'Rejecting', done: 'Provider Rejected', failed: 'Failed to reject provider' },
};

/** Sends a decision after the time to undo it, and says what came of it; answers whether it was taken. */
function useDecision() {
  const vet = useVetProvider();
  const { isPending, during } = usePendingIds();
  const undoTime = useUndoTime();

  const send = async ({ id, business_name }: ModeratedProvider, decision: Decision) => {
    const { done, failed } = WORDS[decision.action];
    try {
      await vet.mutateAsync({ providerId: id, ...decision });
      toast.success(done, { description: `${business_name} has been notified by email.`, about: id });
      return true;
    } catch (error) {
      toast.error(failed, { description: isApiProblem(error) ? error.message : undefined, about: id });
      return false;
    }
  };

  /** @param warning what speaks against the decision, to be said while it can be undone */
  const decide = (provider: ModeratedProvider, decision: Decision, warning?: string) =>
    during(provider.id, async () => {
      const isOver = await undoTime(`${WORDS[decision.action].doing} ${provider.business_name}…`, warning);
      return isOver && send(provider, decision);
    });

  return { decide, isPending };
}

/** What a decision changes: lists of providers, and the categories and cities that an approval publishes. */
const CHANGED = [['admin'], ['categories'], ['cities']];

/** Approves or rejects an application, even if the page is left meanwhile; what it changes is then read again. */
function useVetProvider() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: VetProviderRequest) => call(moderationRoutes.vet, { body, keepalive: true }),
    onSettled: () => Promise.all(CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

/** Milliseconds in which a decision can be taken back. */
const UNDO_TIME = 5_000;

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
): string | undefined {
  const doubts = [
    ...(PAID.includes(subscription_status ?? '') ? [] : ['the membership is not paid']),
    ...(has_license ? (isSeen ? [] : ['you have not opened the license']) : ['there is no license file']),
  ];
  return doubts.length > 0 ? `Mind that ${doubts.join(' and ')}.` : undefined;
}
