import type { FooterGroup } from './manifest';

/** Where a link to a page of the operator's own may stand. */
export type OwnLinkPlace = 'header' | FooterGroup;

/** A link to a page of the operator's own, behind those of the release. */
export interface OwnLink {
  place: OwnLinkPlace;
  to: string;
  label: string;
}

/** They stand on <html>, as the brand does. */
const page = globalThis as { document?: { documentElement: { dataset: { menu?: string } } } };
const given = JSON.parse(page.document?.documentElement.dataset.menu ?? '[]') as readonly OwnLink[];

let read = (): readonly OwnLink[] => given;

/** On a server the links change while it runs. */
export function followOwnLinks(reader: () => readonly OwnLink[]): void {
  read = reader;
}

export const ownLinks = (): readonly OwnLink[] => read();

export const ownLinksIn = (place: OwnLinkPlace): readonly OwnLink[] => read().filter((link) => link.place === place);
