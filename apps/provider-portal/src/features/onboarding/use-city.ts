import { useRef, useState } from 'react';
import { citySuggestionLabel, type CitySuggestion } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import type { UseFormReturn } from '@townlink/web-forms';
import { storeCity } from '@townlink/web-forms/places';
import type { ApplicationValues } from './empty-application';

/** The form's city: its text, and its id once a place is chosen and stored. */
export function useCity(form: UseFormReturn<ApplicationValues>, initialText: string) {
  const call = useCall();
  const [text, setText] = useState(initialText);
  const [isStoring, setStoring] = useState(false);
  const [isChosen, setChosen] = useState(Boolean(form.getValues('cityId')));
  const latest = useRef<Promise<void>>(undefined);

  const type = (typed: string) => {
    setText(typed);
    setStoring(false);
    setChosen(false);
    latest.current = undefined;
    form.setValue('cityId', '', { shouldDirty: true });
  };

  /** Stores the place as a city of the directory, so that the application refers to an existing one. */
  const choose = (place: CitySuggestion, whole: Promise<CitySuggestion>) => {
    type(citySuggestionLabel(place));
    setStoring(true);
    setChosen(true);
    const stored = whole.then((found) => storeCity(call, found));
    const storing: Promise<void> = stored.then(
      ({ id }) => finish(storing, () => form.setValue('cityId', id, { shouldValidate: true, shouldDirty: true })),
      (error: unknown) => {
        console.warn('The city could not be stored', error);
        const message = 'This city could not be saved. Please choose it again.';
        finish(storing, () => {
          setChosen(false);
          form.setError('cityId', { type: 'server', message });
        });
      },
    );
    latest.current = storing;
  };

  /** Ignores results of outdated choices. */
  const finish = (storing: Promise<void>, take: () => void) => {
    if (latest.current !== storing) return;
    setStoring(false);
    take();
  };

  /** Shows the text of a city set from outside the field. */
  const show = (shown: string) => {
    latest.current = undefined;
    setText(shown);
    setStoring(false);
    setChosen(Boolean(form.getValues('cityId')));
  };

  return { text, isStoring, isChosen, type, choose, show, settled: () => latest.current };
}

export type CityChoice = ReturnType<typeof useCity>;
