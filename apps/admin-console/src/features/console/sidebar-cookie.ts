const NAME = 'townlink_sidebar';

/** Seconds that the choice is remembered: 7 days. Source: product specification, section 9. */
const MAX_AGE = 7 * 24 * 60 * 60;

/** Whether the sidebar was left collapsed. @param cookies as in `document.cookie` */
export const isCollapsedIn = (cookies: string): boolean =>
  cookies.split(';').some((cookie) => cookie.trim() === `${NAME}=collapsed`);

export const sidebarCookie = (collapsed: boolean): string =>
  `${NAME}=${collapsed ? 'collapsed' : 'expanded'}; path=/admin; max-age=${MAX_AGE}; samesite=lax`;
