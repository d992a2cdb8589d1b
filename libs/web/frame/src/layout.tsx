import { Suspense, useLayoutEffect } from 'react';
import { lazyAfterHydration, Outlet, markPageHydrated, ScrollRestoration } from '@townlink/web-federation';
import { ConsentGate, useSession } from '@townlink/web-session';
import { ConsoleHeader, Header } from './header/header';
import { deferred, idle } from './deferred';
import { Notices } from './notices/notices';
import { FocusOnNavigation, NavigationProgress, SkipLink, useIsConsole } from './navigation-aids';

/** Loaded when the browser is idle; toasts wait for it. */
const Toaster = deferred(async () => {
  await idle();
  return (await import(/* webpackChunkName: "toaster" */ '@townlink/web-ui/toaster')).Toaster;
});

/** A separate chunk, since the console has no footer. */
const Footer = lazyAfterHydration(() =>
  import(/* webpackChunkName: "footer" */ './footer/footer').then(({ Footer }) => Footer),
);

const ViewedPage = deferred(
  async () => (await import(/* webpackChunkName: "view-frame" */ './view/view-frame')).ViewedPage,
);

export function Layout() {
  useLayoutEffect(markPageHydrated, []);
  const { view } = useSession();
  const isConsole = useIsConsole();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavigationProgress />
      <ConsentGate />
      {isConsole ? <ConsoleHeader /> : <Header />}
      <Notices />
      {/* The console marks its own content, next to its menu. */}
      <main id={isConsole ? undefined : 'main'} tabIndex={-1} className="grow outline-none">
        {view ? <ViewedPage view={view} /> : <Outlet />}
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
