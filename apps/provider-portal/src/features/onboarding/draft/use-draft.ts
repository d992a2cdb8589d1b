import { useEffect, useRef } from 'react';
import { onboardingRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { useWatch, type UseFormReturn } from '@townlink/web-forms';
import type { ApplicationValues } from '../empty-application';
import type { FormStep } from '../step-of-field';
import { writeDraft } from './draft';

/** How long nothing is typed before the draft goes to the server, in milliseconds. */
const SAVE_AFTER = 1_500;

interface DraftSettings {
  userId: string;
  form: UseFormReturn<ApplicationValues>;
  step: FormStep;
  cityText: string;
  /** False after submission, when nothing may be saved any more. */
  enabled: boolean;
}

/**
 * Saves the draft on this device at every change, and on the server after a pause, to continue on another device. A
 * failed save is retried with the next change. Saves go one after the other, so that none overtakes a newer one.
 */
export function useDraft({ userId, form, step, cityText, enabled }: DraftSettings): void {
  const call = useCall();
  const values = useWatch({ control: form.control });
  const kept = useRef<string>(undefined);
  const saving = useRef(Promise.resolve());
  useEffect(() => {
    if (!enabled) return;
    const draft = { step, cityText, application: form.getValues() };
    const text = JSON.stringify(draft);
    if (kept.current === undefined) {
      kept.current = text; // As it was opened: somebody who only looks saves nothing.
      return;
    }
    writeDraft(userId, { ...draft, savedAt: Date.now() });
    if (kept.current === text) return;
    let isNewest = true;
    const save = async () => {
      if (!isNewest) return;
      try {
        await call(onboardingRoutes.saveDraft, { body: draft });
        kept.current = text;
      } catch (error) {
        console.warn('The draft cannot be kept on the server now.', error);
      }
    };
    const timer = setTimeout(() => (saving.current = saving.current.then(save)), SAVE_AFTER);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [call, userId, form, step, cityText, enabled, values]);
}
