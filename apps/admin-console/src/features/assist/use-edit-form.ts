import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  ASSIST_MESSAGES,
  assistRoutes,
  EditForOwnerRequest,
  type OwnProvider,
  UNDO_EDIT_DAYS,
} from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { showProblem, useContractForm } from '@townlink/web-forms';
import { type EditBase, saveEdits, useEditConflict } from '@townlink/web-forms/edits';
import { toast } from '@townlink/web-ui/toast';
import { editValues, type EditValues, fieldsChanged, MERGED_FIELDS, requestOf } from './edit-values';

const keyOf = (id: string) => ['admin', 'listing', id] as const;

/** The listing as its owner sees it. */
export function useListing(id: string) {
  const call = useCall();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(assistRoutes.listing, { params: { id }, signal }),
    staleTime: 0,
  });
}

const baseOf = (listing: OwnProvider): EditBase<EditValues> => ({
  values: editValues(listing),
  version: listing.version,
});

/** The contract transforms the form's texts into the request while validating. */
const contract = EditForOwnerRequest as unknown as new () => EditValues;

/** The form of an edit for the owner; `conflict` resolves conflicts with another person's changes. */
export function useEditForm(listing: OwnProvider, onSaved: () => void) {
  const [base] = useState(() => baseOf(listing));
  const call = useCall();
  const client = useQueryClient();
  const { ask, conflict } = useEditConflict('Saved elsewhere');
  const form = useContractForm(contract, {
    defaultValues: base.values,
    // An expired offer must not prevent support from correcting a phone number.
    validated: (values) => requestOf(base.values, values),
  });
  const isSettled = useRef(false);
  const isChanged = () => fieldsChanged(base.values, form.getValues()).length > 0;

  const save = async () => {
    if (!isChanged()) return void toast.error(ASSIST_MESSAGES.nothing);
    try {
      const outcome = await saveEdits({
        fields: MERGED_FIELDS,
        base,
        baseOf: (current: OwnProvider) => ({ ...baseOf(current), values: { ...editValues(current), ...reasonOf() } }),
        ask,
        read: form.getValues,
        write: (merged) => form.reset(merged, { keepDefaultValues: true }),
        send: (values, { values: before, version }) =>
          call(assistRoutes.edit, { params: { id: listing.id }, body: requestOf(before, values), version }),
      });
      if (outcome.kind === 'undecided') return;
      isSettled.current = true;
      void client.invalidateQueries({ queryKey: ['admin'] });
      if (outcome.kind === 'taken-over') toast.success('The saved version stays');
      else
        toast.success('Listing changed', {
          description: `The owner gets an email and can undo it for ${UNDO_EDIT_DAYS} days.`,
        });
      onSaved();
    } catch (error) {
      const rest = showProblem(form, error);
      if (rest) toast.error('The listing was not changed', { description: rest });
    }
  };
  const reasonOf = () => ({ reason: form.getValues('reason') });

  return { form, base: base.values, save, conflict, isUnsaved: () => !isSettled.current && isChanged() };
}
