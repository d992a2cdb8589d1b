import { STEP_FIELDS } from '@townlink/contracts';

/** Steps with fields. */
export type FormStep = keyof typeof STEP_FIELDS;

/** The steps in order; the sixth only shows the result. */
export const FORM_STEPS: readonly FormStep[] = [1, 2, 3, 4, 5];

/** The API's name for the file in errors. */
export const LICENSE_FIELD = 'license';

/** The step that contains a field, by path ('testimonials.0.quote'); undefined if none does. */
export function stepOfField(path: string): FormStep | undefined {
  const field = path.split('.')[0]!;
  if (field === LICENSE_FIELD) return 3;
  return FORM_STEPS.find((step) => (STEP_FIELDS[step] as readonly string[]).includes(field));
}

export function firstStepOf(paths: readonly string[]): FormStep | undefined {
  const steps = paths.map(stepOfField).filter((step) => step !== undefined);
  return steps.length > 0 ? (Math.min(...steps) as FormStep) : undefined;
}
