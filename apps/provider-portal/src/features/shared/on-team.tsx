import type { ReactNode } from 'react';
import { mayOnTeam, type TeamRight } from '@townlink/contracts';
import { useOwnProvider } from '@townlink/web-session/own-provider';

/**
 * Shows a control to team roles with the right. Shown to everyone until the listing is loaded, since the server
 * enforces the right.
 */
export function OnTeam({ may, children }: { may: TeamRight; children: ReactNode }) {
  const { data: provider } = useOwnProvider({ enabled: false });
  return mayOnTeam(provider?.team_role ?? 'owner', may) && children;
}
