import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { type ApplicationDraft, onboardingRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { useWatch, type UseFormReturn } from '@townlink/web-forms';
import { type EditBase, saveEdits, useEditConflict } from '@townlink/web-forms/edits';
import { APPLICATION_FIELDS, type WithCityText } from '../../shared/edited-fields';
import { type ApplicationValues, emptyApplication } from '../empty-application';
import type { FormStep } from '../step-of-field';
import type { CityChoice } from '../use-city';
import { draftBase, writeDraft } from './draft';

/** Milliseconds without typing before the draft is sent to the server. */
const SAVE_AFTER = 1_500;

type Edited = WithCityText<ApplicationValues>;

interface DraftSettings {
  person: { id: string; name: string; email: string };
  form: UseFormReturn<ApplicationValues>;
  step: FormStep;
  city: CityChoice;
  /** The server's state when the form was opened; without it, a save replaces the server's draft. */
  base: EditBase<Edited> | undefined;
  /** False after submission, when nothing may be saved anymore. */
  enabled: boolean;
}

/**
 * Saves the draft on this device on every change, and on the server after a pause, to continue on another device. A
 * failed save is retried with the next change. Saves run one at a time, so that none overtakes a newer one.
 * @returns the dialog that resolves conflicts with changes in another tab
 */
export function useDraft(settings: DraftSettings): ReactNode {
  const { person, form, step, city, enabled } = settings;
  const values = useWatch({ control: form.control });
  const kept = useRef<string>(undefined);
  const saving = useRef(Promise.resolve());
  const { save, conflict } = useServerDraft(settings);
  const saveNow = useEffectEvent(async () => {
    if (kept.current === textOf(step, { ...form.getValues(), cityText: city.text })) return;
    try {
      const saved = await save();
      if (saved) kept.current = textOf(step, saved);
    } catch (error) {
      console.warn('The draft cannot be kept on the server now.', error);
    }
  });
  useEffect(() => {
    if (!enabled) return;
    const application = form.getValues();
    const text = textOf(step, { ...application, cityText: city.text });
    if (kept.current === undefined) {
      kept.current = text; // The initial state: without changes, nothing is saved.
      return;
    }
    writeDraft(person.id, { step, cityText: city.text, application, savedAt: Date.now() });
    if (kept.current === text) return;
    let isNewest = true;
    const saveNewest = () => (isNewest ? saveNow() : undefined);
    const timer = setTimeout(() => (saving.current = saving.current.then(saveNewest)), SAVE_AFTER);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [person.id, form, step, city.text, enabled, values]);
  return conflict;
}

const textOf = (step: FormStep, edited: Edited): string => JSON.stringify([step, edited]);

/** Saves the form, based on the version opened or saved last. `save` returns the saved draft, if any. */
function useServerDraft({ person, form, step, city, base: opened }: DraftSettings) {
  const call = useCall();
  const { ask, conflict } = useEditConflict();
  const baseOf = (saved: ApplicationDraft | null) => draftBase(saved, emptyApplication(person, ''));
  const base = useRef(opened);
  const save = async (): Promise<Edited | undefined> => {
    let cityText = city.text;
    const outcome = await saveEdits({
      fields: APPLICATION_FIELDS,
      base: base.current ?? { values: baseOf(null).values },
      baseOf,
      ask,
      read: () => ({ ...form.getValues(), cityText }),
      write: ({ cityText: merged, ...application }) => {
        form.reset(application, { keepDefaultValues: true });
        city.show((cityText = merged));
      },
      send: ({ cityText: typed, ...application }, { version }) =>
        call(onboardingRoutes.saveDraft, { version, body: { step, cityText: typed, application } }),
    });
    if (outcome.kind === 'undecided') return undefined;
    if (outcome.kind === 'taken-over') return (base.current = baseOf(outcome.current)).values;
    base.current = { values: outcome.sent, version: outcome.answer.version };
    return outcome.sent;
  };
  return { save, conflict };
}
