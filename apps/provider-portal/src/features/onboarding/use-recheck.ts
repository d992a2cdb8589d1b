import { useEffect } from 'react';
import type { UseFormReturn } from '@townlink/web-forms';
import type { ApplicationValues } from './empty-application';

/** Checks a field that was complained about again at every change, so that the complaint goes as soon as it is put right. */
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
