import { Suspense, useLayoutEffect } from 'react';
import { remoteFor } from '@townlink/contracts';
import { later, Outlet, pageTaken, ScrollRestoration, useLocation } from '@townlink/web-federation';
import { ConsentGate } from '@townlink/web-session';
import { ConsoleHeader, Header } from './header/header';
import { deferred } from './deferred';
import { idle } from './idle';
import { Notices } from './notices/notices';
import { FocusOnNavigation, NavigationProgress, SkipLink } from './navigation-aids';

/** Fetched when the page works and the browser has nothing better to do: toasts wait for it. */
const Toaster = deferred(async () => {
  await idle();
  return (await import(/* webpackChunkName: "toaster" */ '@townlink/web-ui/toaster')).Toaster;
});

/**
 * A script of its own, fetched after those of the page: the administration, which has no footer, does not load it. Where it
 * cannot be had, the footer stays as the server sent it.
 */
const Footer = later(() => import(/* webpackChunkName: "footer" */ './footer/footer').then(({ Footer }) => Footer));

export function Layout() {
  useLayoutEffect(pageTaken, []);
  const isConsole = remoteFor(useLocation().pathname) === 'admin_console';
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavigationProgress />
      <ConsentGate />
      {isConsole ? <ConsoleHeader /> : <Header />}
      <Notices />
      <main id="main" tabIndex={-1} className="grow pt-16 outline-none print:pt-0">
        <Outlet />
      </main>
      {/* Hydrated after the page itself. */}
      {!isConsole && (
        <Suspense>
          <Footer />
        </Suspense>
      )}
      <Toaster />
      <ScrollRestoration />
      <FocusOnNavigation />
    </div>
  );
}
