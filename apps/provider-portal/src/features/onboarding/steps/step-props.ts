import type { UseFormReturn } from '@townlink/web-forms';
import type { ApplicationValues } from '../empty-application';

export interface StepProps {
  form: UseFormReturn<ApplicationValues>;
}
