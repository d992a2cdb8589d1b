import type { ReactNode } from 'react';
import { type ConsoleRole, mayDo, missingRight, type Right } from '@townlink/contracts';
import { useSession } from '@townlink/web-session';

/** The caller's role. A release without console roles returns none, and its administrators may do everything. */
export function useConsoleRole(): ConsoleRole {
  const { profile } = useSession();
  return profile?.console_role ?? 'owner';
}

/** The caller's rights. They only hide what the server would refuse. */
export function useMay(): (right: Right) => boolean {
  const role = useConsoleRole();
  return (right) => mayDo(role, right);
}

interface MayProps {
  right: Right;
  children: ReactNode;
  /** Shown without the right; nothing by default. */
  otherwise?: ReactNode;
}

/** Shows its children to roles with the right. */
export const May = ({ right, children, otherwise = null }: MayProps) => (useMay()(right) ? children : otherwise);

/** Replaces a document or a part that the caller's role may not see. */
export function NotYours({ right }: { right: Right }) {
  const role = useConsoleRole();
  return <p className="p-3 text-center text-caption text-muted">{missingRight(role, right)}</p>;
}
