import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CampaignStep,
  FUNNEL_GROUPS,
  type FunnelGroup,
  type FunnelRow,
  invitationAdminRoutes,
} from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';
import { useListAddress } from '../shared/list/use-list';
import { wholeList } from '../shared/list/whole-list';

const INVITATIONS = ['admin', 'invitations'] as const;

const LIST = {
  name: 'invitations',
  filters: { by: FUNNEL_GROUPS },
  sort: { by: '', direction: 'desc' },
} as const;

const KEYS = {
  name: ({ name }: FunnelRow) => name,
  imported: ({ imported }: FunnelRow) => imported,
  invited: ({ invited }: FunnelRow) => invited,
  opened: ({ opened }: FunnelRow) => opened,
  applied: ({ applied }: FunnelRow) => applied,
  approved: ({ approved }: FunnelRow) => approved,
};

/** The progress of businesses, in the group of the address. */
export function useInvitations() {
  const call = useCall();
  const address = useListAddress(LIST);
  const by = address.filters.by as FunnelGroup;
  const { data, isError, refetch } = useQuery({
    queryKey: [...INVITATIONS, by],
    queryFn: ({ signal }) => call(invitationAdminRoutes.funnel, { query: { by }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const list = wholeList<FunnelRow>({
    definition: LIST,
    address,
    rows: data?.rows,
    keys: KEYS,
    isError,
    retry: () => void refetch(),
  });
  return { by, list, funnel: data };
}

const DONE: Record<CampaignStep, string> = {
  start: 'Inviting has started',
  pause: 'Inviting is paused',
  stop: 'Inviting is stopped',
};

const FAILED: Record<CampaignStep, string> = {
  start: 'Failed to start inviting',
  pause: 'Failed to pause inviting',
  stop: 'Failed to stop inviting',
};

/** Starts, pauses or stops inviting the businesses of an import. */
export function useCampaign(id: string) {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (step: CampaignStep) => call(invitationAdminRoutes.change, { params: { id, step } }),
    onSuccess: (_state, step) => toast.success(DONE[step]),
    onError: (error, step) =>
      toast.error(FAILED[step], { description: isApiProblem(error) ? error.message : undefined }),
    onSettled: () => client.invalidateQueries({ queryKey: INVITATIONS }),
  });
}
