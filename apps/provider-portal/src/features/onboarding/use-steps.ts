import { type RefObject, useEffect, useState } from 'react';
import type { FormStep } from './step-of-field';

/** What the focus goes to: the heading of a step that was just reached, or the first field that is wrong. */
interface FocusRequest {
  on: 'heading' | 'error';
  count: number;
}

/** The current step, and the focus that follows it. @param container the element that holds the form */
export function useSteps(initial: FormStep, container: RefObject<HTMLElement | null>) {
  const [step, setStep] = useState(initial);
  const [focus, setFocus] = useState<FocusRequest>();

  const request = (on: FocusRequest['on']) => setFocus((last) => ({ on, count: (last?.count ?? 0) + 1 }));
  const goTo = (next: FormStep, on: FocusRequest['on'] = 'heading') => {
    setStep(next);
    request(on);
  };

  useEffect(() => {
    if (!focus) return;
    const wrong = container.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"], fieldset[aria-describedby] input:enabled',
    );
    const heading = container.current?.querySelector<HTMLElement>('h2');
    const target = (focus.on === 'error' && wrong) || heading;
    target?.focus();
    if (target === heading) window.scrollTo({ top: 0 });
  }, [focus, container]);

  return { step, goTo, focusError: () => request('error') };
}
