import type { OwnLink, OwnLinkPlace } from '../pages/own-links';

/** Menus that can link to an operator's own page. */
export const MENU_PLACES = {
  none: 'In no menu',
  header: 'Header',
  find: 'Footer, below “Find a provider”',
  providers: 'Footer, below “For providers”',
  legal: 'Footer, below “Legal and more”',
} as const;

export type MenuPlace = keyof typeof MENU_PLACES;

const PLACES: Record<Exclude<MenuPlace, 'none'>, OwnLinkPlace> = {
  header: 'header',
  find: 'Find a provider',
  providers: 'For providers',
  legal: 'Legal and more',
};

/** Position relative to the operator's other pages in the same menu. */
export const MENU_ORDERS = Object.fromEntries(
  Array.from({ length: 9 }, (_, index) => [String(index + 1), String(index + 1)]),
);

/** Maximum of own pages per menu: the header has room for two short titles. */
export const menuMax = (place: MenuPlace): number => (place === 'header' ? 2 : 6);

/** Characters of a title that fit in the header. */
export const HEADER_TITLE_MAX = 16;

/** What the menus need from a published page. */
export interface MenuPage {
  title: string;
  path: string;
  menu: MenuPlace;
  menuOrder: string;
}

/** Links to published pages in the chosen order, then by title. Links beyond a menu's maximum are omitted. */
export function ownLinksOf(pages: readonly MenuPage[]): OwnLink[] {
  const places = Object.keys(PLACES) as (keyof typeof PLACES)[];
  return places.flatMap((place) =>
    pages
      .filter(({ menu }) => menu === place)
      .sort((a, b) => Number(a.menuOrder) - Number(b.menuOrder) || a.title.localeCompare(b.title, 'en'))
      .slice(0, menuMax(place))
      .map(({ path, title }) => ({ place: PLACES[place], to: path, label: title })),
  );
}

export const MENU_MESSAGES = {
  title: `The header has room for titles of ${HEADER_TITLE_MAX} characters. Shorten the title, or choose another place`,
  full: (place: MenuPlace) =>
    `${menuMax(place)} pages of your own stand there already. Choose another place, or take one of them away`,
} as const;
