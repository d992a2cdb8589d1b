import { Outlet, ScrollRestoration } from '@townlink/web-federation';
import { FocusOnNavigation } from './focus-on-navigation';
import { Footer } from './footer/footer';
import { Header } from './header/header';
import { deferred } from './deferred';
import { NavigationProgress } from './navigation-progress';
import { SkipLink } from './skip-link';

/** Fetched once the page works: nothing can be announced before that. */
const Toaster = deferred(() =>
  import(/* webpackChunkName: "toaster" */ '@townlink/web-ui/toaster').then((module) => module.Toaster),
);

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
      <Footer />
      <Toaster />
      <ScrollRestoration />
      <FocusOnNavigation />
    </div>
  );
}
