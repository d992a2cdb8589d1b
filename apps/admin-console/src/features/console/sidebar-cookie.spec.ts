import { isCollapsedIn, sidebarCookie } from './sidebar-cookie';

describe('the sidebar cookie', () => {
  it('[ADM-1] remembers the choice for seven days', () => {
    expect(sidebarCookie(true)).toContain('max-age=604800');
    expect(isCollapsedIn(`theme=dark; ${sidebarCookie(true).split(';')[0]}`)).toBe(true);
    expect(isCollapsedIn(`theme=dark; ${sidebarCookie(false).split(';')[0]}`)).toBe(false);
  });

  it('is expanded by default', () => expect(isCollapsedIn('')).toBe(false));
});
