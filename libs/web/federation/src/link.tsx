import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path on this site; '?page=2' is relative to the current page. */
  to: string;
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Stored in the history entry, not in the URL. */
  state?: unknown;
}

/** A client-side link. React Router's own would add its prefetching code to the first script, and two states per link. */
export function Link({ to, replace, state, target, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

interface NavLinkProps extends LinkProps {
  /** Matches only the exact path, not the pages below it. */
  end?: boolean;
}

/** Sets aria-current for the current page and its parents. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const isShown = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link aria-current={isShown ? 'page' : undefined} {...link} />;
}
