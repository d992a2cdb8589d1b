import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Team, teamRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { ofChosenListing, OWN_PROVIDER } from '@townlink/web-session/own-provider';
import { toast } from '@townlink/web-ui/toast';

const OWN_TEAM = ['provider', 'team'] as const;

/** Listings whose team the person is on. */
export const OWN_LISTINGS = ['account', 'listings'] as const;

export function useTeam() {
  const call = useCall();
  return useQuery({
    queryKey: OWN_TEAM,
    queryFn: ({ signal }) => ofChosenListing(() => call(teamRoutes.read, { signal })),
    staleTime: 0,
  });
}

export type CallRoutes = ReturnType<typeof useCall>;

interface Reports {
  /** Without it, the caller reports the success. */
  done?: string;
  failed: string;
  showsFailure?: boolean;
  isShownByCaller?: (error: unknown) => boolean;
}

/**
 * A change that returns the updated team.
 * @param failed title of the error message, unless the caller shows the error
 */
export function useTeamChange<Input = void>(
  send: (call: CallRoutes, input: Input) => Promise<Team>,
  { done, failed, showsFailure = true, isShownByCaller }: Reports,
) {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    scope: { id: OWN_TEAM.join(' ') }, // Each response holds the whole team: the last one has to be the newest.
    mutationFn: (input: Input) => send(call, input),
    onSuccess: (team) => {
      client.setQueryData(OWN_TEAM, team);
      void client.invalidateQueries({ queryKey: OWN_PROVIDER });
      void client.invalidateQueries({ queryKey: OWN_LISTINGS });
      if (done) toast.success(done);
    },
    onError: async (error) => {
      if (showsFailure && !isShownByCaller?.(error)) toast.error(failed, { description: error.message });
      await client.invalidateQueries({ queryKey: OWN_TEAM });
    },
  });
}
