import { useMutation } from '@tanstack/react-query';
import { type RegisterEntryQuery, registerRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';

/** Asks the register of a state about a license. */
export function useRegisterEntry() {
  const call = useCall();
  return useMutation({
    mutationFn: (query: RegisterEntryQuery) => call(registerRoutes.entry, { query }),
  });
}
