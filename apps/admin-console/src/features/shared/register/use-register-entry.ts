import { useMutation } from '@tanstack/react-query';
import { type RegisterEntryQuery, registerRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';

/** Looks up a license in a state's register. */
export function useRegisterEntry() {
  const call = useCall();
  return useMutation({
    mutationFn: (query: RegisterEntryQuery) => call(registerRoutes.entry, { query }),
  });
}
