import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of this site; '?page=2' is of the page that it is on. */
  to: string;
  /** Takes the place of this page in the browser's history. */
  replace?: boolean;
}

/**
 * A link that the router follows. The router's own, which can fetch pages beforehand, brings the code for that into the
 * first script, and two states for every link of a page.
 */
export function Link({ to, replace, target, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, target });
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
  /** Whether the pages below it are none of it. */
  end?: boolean;
}

/** A link that says when it leads to the page that is shown, or to one above it. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const isShown = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link aria-current={isShown ? 'page' : undefined} {...link} />;
}
