import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isApiProblem } from '@townlink/web-api';

/**
 * Shows the server's errors at their fields and focuses the first.
 * @returns the message to show elsewhere (a toast or a notice); undefined if every error has a field
 */
export function showProblem<Form extends FieldValues>(form: UseFormReturn<Form>, error: unknown): string | undefined {
  const fields = isApiProblem(error) ? error.errors.filter(({ field }) => isFieldOf(form, field)) : [];
  fields.forEach(({ field, message }, index) =>
    form.setError(field as Path<Form>, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  if (isApiProblem(error) && fields.length > 0 && fields.length === error.errors.length) return undefined;
  return error instanceof Error ? error.message : 'Something went wrong. Please try again.';
}

function isFieldOf<Form extends FieldValues>(form: UseFormReturn<Form>, field: string): boolean {
  return field.split('.')[0]! in form.getValues();
}
