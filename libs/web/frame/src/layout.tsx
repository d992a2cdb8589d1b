import { Outlet, ScrollRestoration } from '@townlink/web-federation';

export function Layout() {
  return (
    <>
      <header>Townlink</header>
      <main id="main">
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  );
}
