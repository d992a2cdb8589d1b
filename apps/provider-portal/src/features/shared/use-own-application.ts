import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OwnProvider } from '@townlink/contracts';
import { chooseListing, chosenListing } from '@townlink/web-api/chosen-listing';
import { useOwnProvider } from '@townlink/web-session/own-provider';

/** The person's own application. Listings of other owners whose team they are on do not count. */
export const appliedFor = (provider: OwnProvider | null | undefined): OwnProvider | null | undefined =>
  provider && provider.team_role !== 'owner' ? null : provider;

/** The person's own application, even in a tab that works on another's listing. The tab then switches to their own. */
export function useOwnApplication({ enabled }: { enabled: boolean }) {
  const client = useQueryClient();
  const own = useOwnProvider({ enabled });
  const isOfAnother = Boolean(own.data && !appliedFor(own.data)) && chosenListing() !== null;
  useEffect(() => {
    if (!isOfAnother) return;
    chooseListing(null);
    void client.resetQueries({ queryKey: ['provider'] });
  }, [client, isOfAnother]);
  return { ...own, data: isOfAnother ? undefined : appliedFor(own.data) };
}
