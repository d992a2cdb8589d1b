import { LayoutDashboard, ShieldCheck, UserRound, type LucideIcon } from 'lucide-react';
import { PAGES, type UserRole } from '@townlink/contracts';

export interface AccountLink {
  to: string;
  label: string;
  Icon: LucideIcon;
}

/** Links of the account menu, by role. */
export function accountLinks(role: UserRole | null): AccountLink[] {
  return [
    { to: PAGES.account, label: 'Account', Icon: UserRound },
    ...(role === 'provider' ? [{ to: PAGES.dashboard, label: 'Provider Dashboard', Icon: LayoutDashboard }] : []),
    ...(role === 'admin' ? [{ to: PAGES.admin, label: 'Admin', Icon: ShieldCheck }] : []),
  ];
}
