import { useState } from 'react';
import { type OwnProvider, UpdateProviderRequest } from '@townlink/contracts';
import { showProblem, useContractForm, type UseFormReturn } from '@townlink/web-forms';
import { toast } from '@townlink/web-ui/toast';
import { useUpdateProvider } from '../dashboard/api/dashboard-calls';
import type { ApplicationValues } from '../onboarding/empty-application';
import { useCity } from '../onboarding/use-city';
import { changesOf, listingValues, type ListingValues } from './listing-values';

/** The contract transforms the form's texts into the request while validating. */
const contract = UpdateProviderRequest as unknown as new () => ListingValues;

/** The form of a listing; `save` sends what was changed. */
export function useListingForm(provider: OwnProvider) {
  const [before, setBefore] = useState(() => listingValues(provider));
  const { mutateAsync } = useUpdateProvider();
  const form = useContractForm(contract, { defaultValues: before });
  // The application's steps have the same fields under the same names.
  const steps = form as unknown as UseFormReturn<ApplicationValues>;
  const city = useCity(steps, `${provider.city_name}, ${provider.city_state}`);

  const save = async () => {
    await city.settled();
    const sent = structuredClone(form.getValues());
    const changes = changesOf(before, sent);
    if (Object.keys(changes).length === 0) return void toast.success('Nothing was changed');
    try {
      const saved = listingValues(await mutateAsync(changes));
      setBefore(saved);
      const isTypedOn = isChanged(sent, form.getValues());
      form.reset(saved, { keepValues: isTypedOn }); // What was typed meanwhile is saved next.
      const isVetted = provider.vetting_status !== 'pending' && changes.businessName !== undefined;
      toast.success('Listing updated', isVetted ? { description: 'The new name is checked first.' } : undefined);
    } catch (error) {
      toast.error('Update failed', { description: showProblem(form, error) });
    }
  };

  return { form, steps, city, save, isUnsaved: () => isChanged(before, form.getValues()) };
}

const isChanged = (before: ListingValues, now: ListingValues) => Object.keys(changesOf(before, now)).length > 0;
