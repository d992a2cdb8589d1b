import type { ReactNode } from 'react';
import { mayOnTeam, type TeamRight } from '@townlink/contracts';
import { useOwnProvider } from '@townlink/web-session/own-provider';

/** Shows a control to those whose role on the listing's team has the right; to all until the listing is read, since the server decides. */
export function OnTeam({ may, children }: { may: TeamRight; children: ReactNode }) {
  const { data: provider } = useOwnProvider({ enabled: false });
  return mayOnTeam(provider?.team_role ?? 'owner', may) && children;
}
