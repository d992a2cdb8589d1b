import { CONSOLE_ROLE_TEXTS, type ManagedUser, type UserRole } from '@townlink/contracts';
import { Badge, When } from '@townlink/web-ui';
import type { Column } from '../shared/list/list-row';

export const ROLE_TEXTS: Record<UserRole, string> = { user: 'User', provider: 'Provider', admin: 'Administrator' };

export const nameOfUser = ({ email, phone }: Pick<ManagedUser, 'email' | 'phone'>): string =>
  email ?? phone ?? 'No contact';

/** 'Administrator, finance'. */
export const roleText = ({ role, console_role }: Pick<ManagedUser, 'role' | 'console_role'>): string =>
  role === 'admin' && console_role
    ? `${ROLE_TEXTS.admin}, ${CONSOLE_ROLE_TEXTS[console_role].name.toLowerCase()}`
    : role
      ? ROLE_TEXTS[role]
      : 'None yet';

export const userColumns: readonly Column<ManagedUser>[] = [
  {
    id: 'who',
    title: 'Email',
    sort: 'email',
    isName: true,
    className: 'min-w-44 wrap-anywhere',
    cell: (user) => (
      <>
        <span className="block font-medium">{nameOfUser(user)}</span>
        {user.full_name && (
          <span className="block text-caption text-muted">
            <bdi>{user.full_name}</bdi>
          </span>
        )}
      </>
    ),
  },
  { id: 'role', title: 'Role', cell: (user) => roleText(user) },
  { id: 'state', title: 'State', isPlain: true, cell: (user) => <UserState user={user} /> },
  {
    id: 'last',
    title: 'Last sign-in',
    className: 'text-caption whitespace-nowrap tabular-nums',
    cell: ({ last_sign_in_at }) => (last_sign_in_at ? <When short at={last_sign_in_at} /> : 'Never'),
  },
  {
    id: 'joined',
    title: 'Joined',
    sort: 'joined',
    first: 'desc',
    className: 'text-caption whitespace-nowrap tabular-nums',
    cell: ({ created_at }) => <When short at={created_at} />,
  },
];

export function UserState({ user }: { user: ManagedUser }) {
  if (user.banned_until) return <Badge tone="danger">Banned</Badge>;
  if (user.closed_at) return <Badge>Closed</Badge>;
  return user.confirmed_at ? <Badge tone="success">Active</Badge> : <Badge tone="warning">Not confirmed</Badge>;
}
