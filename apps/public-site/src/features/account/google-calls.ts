import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type GoogleRefreshRequest, type GoogleResolveRequest, onboardingRoutes } from '@townlink/contracts';
import { useCall, useTrack } from '@townlink/web-federation';
import { OWN_PROVIDER } from '@townlink/web-session/own-provider';

/** Links a provider to a Google profile, or unlinks it when no address is given. */
export function useSaveGoogleProfile() {
  const call = useCall();
  const queryClient = useQueryClient();
  const track = useTrack();
  return useMutation({
    mutationFn: (body: GoogleResolveRequest) => call(onboardingRoutes.resolveGooglePlace, { body }),
    onSuccess: ({ success }, { googleProfileUrl }) => {
      if (googleProfileUrl) track('google_rating_linked', { success });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: OWN_PROVIDER }),
  });
}

export function useRefreshRating() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: GoogleRefreshRequest) => call(onboardingRoutes.refreshRating, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: OWN_PROVIDER }),
  });
}
