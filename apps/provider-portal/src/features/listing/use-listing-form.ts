import { useState } from 'react';
import { type OwnProvider, UpdateProviderRequest } from '@townlink/contracts';
import { showProblem, useContractForm, type UseFormReturn } from '@townlink/web-forms';
import { type EditBase, saveEdits, useEditConflict } from '@townlink/web-forms/edits';
import { toast } from '@townlink/web-ui/toast';
import { useUpdateProvider } from '../dashboard/api/dashboard-calls';
import type { ApplicationValues } from '../onboarding/empty-application';
import { useCity } from '../onboarding/use-city';
import { LISTING_FIELDS, type WithCityText } from '../shared/edited-fields';
import { changesOf, listingValues, type ListingValues } from './listing-values';

/** The contract transforms the form's texts into the request while validating. */
const contract = UpdateProviderRequest as unknown as new () => ListingValues;

export type EditedListing = WithCityText<ListingValues>;

const baseOf = (provider: OwnProvider): EditBase<EditedListing> => ({
  values: { ...listingValues(provider), cityText: `${provider.city_name}, ${provider.city_state}` },
  version: provider.version,
});

/** The form of a listing. `save` sends the changes; `conflict` resolves conflicts with changes in another tab. */
export function useListingForm(provider: OwnProvider) {
  const [base, setBase] = useState(() => baseOf(provider));
  const { ask, conflict } = useEditConflict();
  const { mutateAsync } = useUpdateProvider();
  const form = useContractForm(contract, { defaultValues: listingValues(provider) });
  // The application's steps have the same fields under the same names.
  const steps = form as unknown as UseFormReturn<ApplicationValues>;
  const city = useCity(steps, base.values.cityText);

  const save = async () => {
    await city.settled();
    if (!isChanged(base.values, form.getValues())) return void toast.success('Nothing was changed');
    try {
      const outcome = await saveEdits({
        fields: LISTING_FIELDS,
        base,
        baseOf,
        ask,
        read: () => ({ ...form.getValues(), cityText: city.text }),
        write: ({ cityText, ...merged }) => {
          form.reset(merged, { keepDefaultValues: true });
          city.show(cityText);
        },
        send: ({ cityText: _, ...values }, before) =>
          mutateAsync({ body: changesOf(before.values, values), version: before.version }),
      });
      if (outcome.kind === 'undecided') return;
      const saved = outcome.kind === 'saved' ? outcome.answer : outcome.current;
      const isTypedOn = outcome.kind === 'saved' && isChanged(outcome.sent, form.getValues());
      setBase(baseOf(saved));
      form.reset(listingValues(saved), { keepValues: isTypedOn }); // Input typed during the save is saved next.
      if (outcome.kind === 'taken-over') return void toast.success('The saved version stays');
      toast.success('Listing updated', { description: vettedFirst(provider, saved) });
    } catch (error) {
      toast.error('Update failed', { description: showProblem(form, error) });
    }
  };

  /** Drops unsaved changes, so that the page can be left. */
  const discard = () => form.reset(listingValues(provider));
  const isUnsaved = () => isChanged(base.values, form.getValues());
  return { form, steps, city, base, save, discard, conflict, isUnsaved };
}

/** Explains which saved changes visitors do not see until they are vetted. */
function vettedFirst(before: OwnProvider, { revision }: OwnProvider): string | undefined {
  if (revision?.state !== 'waiting' || revision.submitted_at === before.revision?.submitted_at) return undefined;
  const { services, business_name } = revision;
  if (services)
    return business_name ? 'The new name and services are checked first.' : 'New services are checked first.';
  return business_name ? 'The new name is checked first.' : undefined;
}

const isChanged = (before: ListingValues, now: ListingValues): boolean =>
  Object.keys(changesOf(before, now)).length > 0;
