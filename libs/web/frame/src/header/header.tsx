import { headerLinks, ownLinksIn, PAGES, pageAt } from '@townlink/contracts';
import { useSession } from '@townlink/web-session';
import { Link, NavLink, useLocation } from '@townlink/web-federation';
import { LinkButton } from '@townlink/web-ui';
import { Logo } from '../logo';
import { deferred } from '../deferred';
import { MobileMenu } from './mobile-menu';
import { SignedOutLinks } from './signed-out-links';

const AccountMenu = deferred(() =>
  import(/* webpackChunkName: "account-menu" */ './account-menu').then((module) => module.AccountMenu),
);

/**
 * The header, 4rem tall and fixed, except on a screen so low (at a large zoom) that it would take up much of it. Container
 * queries decide whether its links fit.
 */
export function Header() {
  return (
    <header className="@container fixed inset-x-0 top-0 z-30 h-16 border-b border-line bg-canvas/95 backdrop-blur-sm [@media(max-height:25rem)]:absolute print:hidden">
      <div className="page-column flex h-full items-center gap-6">
        <Logo />
        <nav aria-label="Main" className="hidden grow @3xl:block">
          <ul className="flex gap-1">
            {[...headerLinks, ...ownLinksIn('header')].map(({ to, label }, index) => (
              <li key={to} className={headerLinks[index] ? undefined : '@max-5xl:hidden'}>
                <NavLink
                  to={to}
                  className="flex min-h-11 items-center rounded-control px-3 text-caption font-medium text-muted hover:bg-sunken hover:text-ink aria-[current=page]:text-ink"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <AccountArea />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

/** The console's bar, dark in both color schemes like the rail. The console provides its buttons for rail and search. */
export function ConsoleHeader() {
  return (
    <header className="@container fixed inset-x-0 top-0 z-30 h-16 bg-rail [@media(max-height:25rem)]:absolute">
      <div className="flex h-full scheme-dark items-center gap-2.5 pr-3 pl-15 text-ink md:pr-5 md:pl-16">
        <Logo />
        <ConsoleCrumbs />
        <div className="ml-auto flex items-center pl-11">
          <AccountArea />
        </div>
      </div>
    </header>
  );
}

/** Breadcrumb of the console; on a phone only the section. */
function ConsoleCrumbs() {
  const page = pageAt(useLocation().pathname);
  return (
    <nav aria-label="Breadcrumb" className="min-w-0 text-caption @max-[16rem]:hidden">
      <ol className="flex items-center gap-x-1.5 text-muted">
        <li className="@max-3xl:hidden">
          <Link to={PAGES.admin} className="inline-flex min-h-11 min-w-11 items-center px-1 hover:text-ink">
            Console
          </Link>
        </li>
        {page && (
          <>
            <li aria-hidden="true" className="@max-3xl:hidden">
              /
            </li>
            <li className="min-w-0">
              <span aria-current="page" className="block truncate text-ink @max-[27rem]:sr-only">
                {page.title}
              </span>
            </li>
          </>
        )}
      </ol>
    </nav>
  );
}

/** Account menu or sign-in links; a neutral placeholder until the session is known, and the links if scripts are disabled. */
function AccountArea() {
  const { status } = useSession();
  const placeholder = (
    <span data-testid="account-placeholder" className="size-9 rounded-full bg-sunken noscript:hidden" />
  );
  if (status === 'resolving') {
    return (
      <>
        {placeholder}
        <noscript>
          <LinkButton to={PAGES.signIn} variant="quiet" size="small">
            Sign In
          </LinkButton>
        </noscript>
      </>
    );
  }
  if (status === 'signed-in') return <AccountMenu fallback={placeholder} />;
  return (
    <div className="hidden items-center gap-2 @3xl:flex">
      <SignedOutLinks />
    </div>
  );
}
