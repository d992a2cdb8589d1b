import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormToasts } from '@townlink/web-ui/toast';

/** Mutation of a form without a request class: each submission dismisses the previous one's toast. */
export function useFormMutation<Data, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Context>,
): UseMutationResult<Data, Error, Variables, Context> {
  const mutation = useMutation(options);
  const [toasts] = useState(() => new FormToasts());
  const mutateAsync: typeof mutation.mutateAsync = (...given) => toasts.during(() => mutation.mutateAsync(...given));
  const mutate: typeof mutation.mutate = (...given) => void mutateAsync(...given).catch(() => undefined);
  return { ...mutation, mutate, mutateAsync };
}
