import { useEffect, useState } from 'react';
import { PAGES, remoteFor } from '@townlink/contracts';
import { Head, Outlet, useLocation } from '@townlink/web-federation';
import { leaveView, type SupportView, useSession } from '@townlink/web-session';
import { Button, LinkButton, Notice, Page, PageHeader, When } from '@townlink/web-ui';
import { useIsConsole } from '../navigation-aids';

/** Above every page of a support view: whose portal it is, until when, and the exit. */
export function ViewBanner({ view }: { view: SupportView }) {
  useEffect(() => {
    const left = new Date(view.ends_at).getTime() - Date.now();
    const timer = setTimeout(() => leaveView(view, true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [view]);
  return (
    <div className="border-b border-line bg-warning-soft text-ink shadow-card">
      <div className="page-column flex items-center gap-3 py-1.5">
        <p className="min-w-0 grow text-caption wrap-anywhere">
          <strong>You are viewing as {view.of}.</strong> Reading only, until <When withTime at={view.ends_at} />.
        </p>
        <EndView />
      </div>
    </div>
  );
}

/** Pages available in a view besides public ones. */
const VIEWED: readonly string[] = [PAGES.dashboard, PAGES.listing, PAGES.gallery, PAGES.plan, PAGES.team];

export function ViewedPage({ view }: { view: SupportView }) {
  const { pathname } = useLocation();
  const isConsole = useIsConsole();
  const isViewed = remoteFor(pathname) === 'public_site' || VIEWED.includes(pathname);
  if (isViewed) return <Outlet />;
  return (
    <div id={isConsole ? 'main' : undefined} tabIndex={-1} className="grow outline-none">
      <NotInView view={view} />
    </div>
  );
}

/** Replaces pages that are not available in a view. */
function NotInView({ view }: { view: SupportView }) {
  return (
    <Page>
      <Head title="Not part of the view" noindex />
      <PageHeader title="Not part of the view" />
      <Notice
        kind="warning"
        title={`You are looking at the provider pages of ${view.of}`}
        actions={<LinkButton to={PAGES.dashboard}>Provider Dashboard</LinkButton>}
      >
        Pages for signing in, of the account and of the console stay closed until you end the view.
      </Notice>
    </Page>
  );
}

function EndView() {
  const { signOut } = useSession();
  const [isEnding, setEnding] = useState(false);
  const end = () => {
    setEnding(true);
    void signOut();
  };
  return (
    <Button size="small" className="shrink-0" busy={isEnding && 'Ending…'} onClick={end}>
      End<span className="sr-only"> the view</span>
    </Button>
  );
}
