import { useMutation, useQueryClient } from '@tanstack/react-query';
import { API, type GoogleOutcome, type GoogleRefreshRequest, type GoogleResolveRequest } from '@townlink/contracts';
import { useHttp } from '@townlink/web-federation';
import { OWN_PROVIDER } from '../../shared/api/use-own-provider';

/** Links a provider to a Google profile, or unlinks it when no address is given. */
export function useSaveGoogleProfile() {
  const http = useHttp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: GoogleResolveRequest) => http<GoogleOutcome>('POST', API.googleResolve, { json }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: OWN_PROVIDER }),
  });
}

/** Reads the rating from Google again. */
export function useRefreshRating() {
  const http = useHttp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: GoogleRefreshRequest) => http<GoogleOutcome>('POST', API.googleRefresh, { json }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: OWN_PROVIDER }),
  });
}
