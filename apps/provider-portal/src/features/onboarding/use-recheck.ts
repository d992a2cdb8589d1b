import { useEffect } from 'react';
import type { UseFormReturn } from '@townlink/web-forms';
import type { ApplicationValues } from './empty-application';

/** Revalidates an invalid field on every change, so that its error disappears once it is fixed. */
export function useRecheck(form: UseFormReturn<ApplicationValues>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const field = name as keyof ApplicationValues | undefined;
          if (field && form.getFieldState(field).invalid) void form.trigger(field);
        },
      }),
    [form],
  );
}
