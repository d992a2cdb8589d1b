import { LogOut } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { PAGES } from '@townlink/contracts';
import { Link, useLocation, useNavigate, useNavigation } from '@townlink/web-federation';
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
      <MenuItem onSelect={signOut}>
        <LogOut aria-hidden="true" />
        Sign out
      </MenuItem>
    </Menu>
  );
}

/** Of the last sign-out. It outlives the menu, since the console's header gives way to that of the home page. */
let departure: string | undefined;

/**
 * Returns to the home page and ends the session. Home comes first: a guarded page that loses its session while shown would
 * redirect the visitor to sign-in instead. A page with unsaved changes asks before it is left, and may be kept.
 */
function useSignOut(): () => void {
  const navigate = useNavigate();
  const { signOut } = useSession();
  const { state: here } = useLocation() as { state: Departure };
  const next = useNavigation().location?.state as Departure;
  const isLeaving = useRef(false);
  const end = useEffectEvent(() =>
    signOut().catch((error: unknown) => {
      toast.error('Sign out failed', { description: error instanceof Error ? error.message : undefined });
    }),
  );
  useEffect(() => {
    if (!departure) return;
    if (next?.signOut === departure) isLeaving.current = true;
    // A person who opens another page while home loads has still signed out.
    else if (isLeaving.current || here?.signOut === departure) {
      departure = undefined;
      isLeaving.current = false;
      void end();
    }
  }, [here, next]);
  return () => {
    departure = String(performance.now());
    void navigate(PAGES.home, { state: { signOut: departure } });
  };
}

/** State of the navigation that a sign-out began. */
type Departure = { signOut?: string } | null | undefined;
