import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from '@townlink/web-federation';
import { FocusOnNavigation } from './focus-on-navigation';
import { Footer } from './footer/footer';
import { Header } from './header/header';
import { deferred } from './deferred';
import { idle } from './idle';
import { NavigationProgress } from './navigation-progress';
import { SkipLink } from './skip-link';

/** Fetched when the page works and the browser has nothing better to do: toasts wait for it. */
const Toaster = deferred(async () => {
  await idle();
  return (await import(/* webpackChunkName: "toaster" */ '@townlink/web-ui/toaster')).Toaster;
});

/** The frame around every page. */
export function Layout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavigationProgress />
      <Header />
      <main id="main" tabIndex={-1} className="grow pt-16 outline-none">
        <Outlet />
      </main>
      {/* Taken over after the page itself. */}
      <Suspense>
        <Footer />
      </Suspense>
      <Toaster />
      <ScrollRestoration />
      <FocusOnNavigation />
    </div>
  );
}
