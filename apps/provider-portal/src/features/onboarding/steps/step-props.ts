import type { UseFormReturn } from '@townlink/web-forms';
import type { ApplicationValues } from '../empty-application';

/** What every step of the form works on. */
export interface StepProps {
  form: UseFormReturn<ApplicationValues>;
}
