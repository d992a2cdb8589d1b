import { LogOut } from 'lucide-react';
import { PAGES } from '@townlink/contracts';
import { Link, useNavigate } from '@townlink/web-federation';
import { useSession } from '@townlink/web-session';
import { Avatar, initials, Menu, MenuItem, MenuLabel, MenuSeparator } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { accountLinks } from './account-links';

export function AccountMenu() {
  const { user, profile, role } = useSession();
  const signOut = useSignOut();
  const person = { full_name: profile?.full_name, email: profile?.email ?? user?.email };
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Account menu, ${initials(person)}`} // The name includes the visible text, for voice control.
          className="grid size-11 place-items-center rounded-full"
        >
          <Avatar person={person} />
        </button>
      }
    >
      <MenuLabel>
        {person.full_name && <span className="block truncate font-semibold">{person.full_name}</span>}
        <span className="block truncate text-caption text-muted">{person.email}</span>
      </MenuLabel>
      <MenuSeparator />
      {accountLinks(role).map(({ to, label, Icon }) => (
        <MenuItem key={to} asChild>
          <Link to={to}>
            <Icon aria-hidden="true" />
            {label}
          </Link>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()}>
        <LogOut aria-hidden="true" />
        Sign out
      </MenuItem>
    </Menu>
  );
}

/**
 * Ends the session and returns to the home page. Home comes first: a guarded page that loses its session while shown would
 * redirect the visitor to sign-in instead.
 */
function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const { signOut } = useSession();
  return async () => {
    await navigate(PAGES.home);
    try {
      await signOut();
    } catch (error) {
      toast.error('Sign out failed', { description: error instanceof Error ? error.message : undefined });
    }
  };
}
