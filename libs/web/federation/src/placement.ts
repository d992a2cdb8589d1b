import { PAGES } from '@townlink/contracts';

/** The remotes, by the names the shell and their builds know them by. */
export type RemoteName = 'public_site' | 'provider_portal' | 'admin_console';

/** Addresses of pages that are rendered in the browser alone. Everything else is the public site's, rendered on the server. */
const browserPages: Readonly<Record<string, RemoteName>> = {
  [PAGES.signIn]: 'provider_portal',
  [PAGES.signUp]: 'provider_portal',
  [PAGES.confirm]: 'provider_portal',
  [PAGES.recover]: 'provider_portal',
  [PAGES.resetPassword]: 'provider_portal',
  [PAGES.account]: 'provider_portal',
  [PAGES.onboarding]: 'provider_portal',
  [PAGES.dashboard]: 'provider_portal',
  [PAGES.admin]: 'admin_console',
  [PAGES.adminVetting]: 'admin_console',
  [PAGES.adminProviders]: 'admin_console',
  [PAGES.launchChecks]: 'admin_console',
};

/** Which remote owns a path. A path that nobody knows is the public site's, whose not-found page answers it. */
export function remoteFor(pathname: string): RemoteName {
  const path = pathname.replace(/\/+$/, '') || '/';
  return browserPages[path] ?? 'public_site';
}
