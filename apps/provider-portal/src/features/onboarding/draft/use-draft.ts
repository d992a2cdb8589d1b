import { useEffect } from 'react';
import { useWatch, type UseFormReturn } from '@townlink/web-forms';
import type { ApplicationValues } from '../empty-application';
import type { FormStep } from '../step-of-field';
import { writeDraft } from './draft';

interface DraftSettings {
  userId: string;
  form: UseFormReturn<ApplicationValues>;
  step: FormStep;
  cityText: string;
  /** False once the application is in: nothing may be kept after that. */
  enabled: boolean;
}

/** Keeps the draft at every change, so that nothing typed is lost. */
export function useDraft({ userId, form, step, cityText, enabled }: DraftSettings): void {
  const values = useWatch({ control: form.control });
  useEffect(() => {
    if (enabled) writeDraft(userId, { step, cityText, application: form.getValues() });
  }, [userId, form, step, cityText, enabled, values]);
}
