import type { OwnLink } from '@townlink/contracts';

let published: readonly OwnLink[] = [];

/** Links of the header and the footer to pages of the operator's own. */
export const menuInUse = (): readonly OwnLink[] => published;

/** Sets them for this process. They are kept in memory, where no outage reaches them. */
export function useMenu(links: readonly OwnLink[]): void {
  published = links;
}
