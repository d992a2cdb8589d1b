import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  billingAdminRoutes,
  type DeskNote,
  deskRoutes as routes,
  FIND_MIN,
  findRoutes,
  userAdminRoutes,
} from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { useFormMutation } from '@townlink/web-forms/form-mutation';
import { toast } from '@townlink/web-ui/toast';

const keyOf = (id: string) => ['admin', 'support', id] as const;

/** @param id of an account or a listing */
export function useCase(id: string) {
  const call = useCall();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(routes.read, { params: { id }, signal }),
    staleTime: 0,
  });
}

/** People and businesses by part of a name or address; none for less than a few letters. */
export function useFoundCases(q: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['admin', 'find', q],
    queryFn: ({ signal }) => call(findRoutes.find, { query: { q }, signal }),
    enabled: q.length >= FIND_MIN,
  });
}

/** Runs an action of the desk and reloads the case. @param id with which the case was opened */
function useDeskStep<Variables = void>(
  id: string,
  { work, done, failed }: { work: (given: Variables) => Promise<unknown>; done: string; failed: string },
) {
  const client = useQueryClient();
  return useFormMutation<unknown, Variables>({
    mutationFn: work,
    onSuccess: () => {
      toast.success(done, { about: id });
    },
    onError: (error) => {
      toast.error(failed, { description: error.message, about: id });
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(id) }),
  });
}

export function useAddNote(id: string) {
  const call = useCall();
  return useDeskStep<string>(id, {
    work: (text) => call(routes.addNote, { params: { id }, body: { text } }),
    done: 'Note added',
    failed: 'The note was not added',
  });
}

export function useEditNote(id: string) {
  const call = useCall();
  return useDeskStep<{ note: DeskNote; text: string }>(id, {
    work: ({ note, text }) => call(routes.editNote, { params: { id: note.id }, body: { text }, version: note.version }),
    done: 'Note changed',
    failed: 'The note was not changed',
  });
}

export function useRemoveNote(id: string) {
  const call = useCall();
  return useDeskStep<DeskNote>(id, {
    work: (note) => call(routes.removeNote, { params: { id: note.id } }),
    done: 'Note deleted',
    failed: 'The note was not deleted',
  });
}

export function useResendConfirmation(id: string, accountId: string) {
  const call = useCall();
  return useDeskStep(id, {
    work: () => call(userAdminRoutes.resendConfirmation, { params: { id: accountId } }),
    done: 'Confirmation sent again',
    failed: 'The confirmation was not sent',
  });
}

export function useExtendGrace(id: string, providerId: string) {
  const call = useCall();
  return useDeskStep<string>(id, {
    work: (reason) => call(billingAdminRoutes.extendGrace, { params: { id: providerId }, body: { reason } }),
    done: 'Grace period extended by 7 days',
    failed: 'The grace period was not extended',
  });
}

/** Latest first. */
export function usePayments(id: string, providerId: string) {
  const call = useCall();
  return useQuery({
    queryKey: [...keyOf(id), 'payments'],
    queryFn: ({ signal }) => call(billingAdminRoutes.payments, { params: { id: providerId }, signal }),
    staleTime: 0,
  });
}

export function useRefund(id: string) {
  const call = useCall();
  return useDeskStep<{ paymentId: string; reason: string }>(id, {
    work: ({ paymentId, reason }) => call(billingAdminRoutes.refund, { params: { id: paymentId }, body: { reason } }),
    done: 'Refund requested',
    failed: 'The payment was not refunded',
  });
}
