import type { OwnLink } from '@townlink/contracts';

let published: readonly OwnLink[] = [];

/** Header and footer links to the operator's own pages. */
export const menuInUse = (): readonly OwnLink[] => published;

/** Sets them for this process. In memory, so that no outage affects them. */
export function useMenu(links: readonly OwnLink[]): void {
  published = links;
}
