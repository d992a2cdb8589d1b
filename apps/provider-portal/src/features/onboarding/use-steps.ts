import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from '@townlink/web-federation';
import type { FormStep } from './step-of-field';

/** What the focus goes to: the heading of a step that was just reached, or the first field that is wrong. */
type FocusTarget = 'heading' | 'error';

/** What an entry of the browser's history knows of the form. */
interface StepEntry {
  step: FormStep;
  focus: FocusTarget;
}

/**
 * The current step, and the focus that follows it. Every step is an entry of the browser's history, so that Back leads
 * to the step before and not out of the form.
 * @param initial where the form begins, unless the history knows better
 * @param container the element that holds the form
 */
export function useSteps(initial: FormStep, container: RefObject<HTMLElement | null>) {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const entry = state as StepEntry | null;
  const [errors, setErrors] = useState(0);

  const goTo = (step: FormStep, focus: FocusTarget = 'heading') =>
    void navigate({ search }, { state: { step, focus } satisfies StepEntry, preventScrollReset: true });
  const focusError = () => setErrors((count) => count + 1);

  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    moveFocus(container.current, entry?.focus ?? 'heading');
  }, [key, entry, container]);
  useEffect(() => {
    if (errors > 0) moveFocus(container.current, 'error');
  }, [errors, container]);

  return { step: entry?.step ?? initial, goTo, focusError };
}

function moveFocus(form: HTMLElement | null, focus: FocusTarget): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[aria-describedby] input:enabled');
  const heading = form?.querySelector<HTMLElement>('#step-title');
  const target = (focus === 'error' && wrong) || heading;
  target?.focus();
  if (target === heading) window.scrollTo({ top: 0 });
}
