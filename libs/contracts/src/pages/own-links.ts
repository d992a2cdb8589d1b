import type { FooterGroup } from './manifest';

/** Where an operator's own page can be linked. */
export type OwnLinkPlace = 'header' | FooterGroup;

/** A link to an operator's own page, after those of the release. */
export interface OwnLink {
  place: OwnLinkPlace;
  to: string;
  label: string;
}

/** An attribute of <html>, like the brand. */
const page = globalThis as { document?: { documentElement: { dataset: { menu?: string } } } };
const given = JSON.parse(page.document?.documentElement.dataset.menu ?? '[]') as readonly OwnLink[];

let read = (): readonly OwnLink[] => given;

/** On a server the links can change at runtime. */
export function followOwnLinks(reader: () => readonly OwnLink[]): void {
  read = reader;
}

export const ownLinks = (): readonly OwnLink[] => read();

export const ownLinksIn = (place: OwnLinkPlace): readonly OwnLink[] => read().filter((link) => link.place === place);
