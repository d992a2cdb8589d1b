import { releaseBrand, replacePlaceholders } from '@townlink/contracts';
import { withBrand } from '@townlink/server-config';
import { escapeHtml } from '../layout/html';

/**
 * What stands for a placeholder until its value is put in, once markup was read: so that no value is ever read as markup. In
 * texts a name between two private characters, in the place of an address one that leads nowhere.
 */
const TOKEN = /\ue000([a-z0-9_]+)\ue001|https:\/\/placeholder\.invalid\/([a-z0-9_]+)/g;

export const tokenOf = (name: string): string => `\ue000${name}\ue001`;

export const linkTokenOf = (name: string): string => `https://placeholder.invalid/${name}`;

/** Placeholders in braces become tokens; the characters of tokens are no one's to type. */
export const tokenize = (text: string): string => replacePlaceholders(text.replace(/[\ue000\ue001]/g, ''), tokenOf);

export const fillTokens = (text: string, valueOf: (name: string) => string): string =>
  text.replace(TOKEN, (_token, name: string | undefined, link: string) => valueOf(name ?? link));

export const fillHtml = (html: string, valueOf: (name: string) => string): string =>
  fillTokens(html, (name) => escapeHtml(valueOf(name)).replace(/\r\n|\r|\n/g, '<br>'));

export const namesIn = (text: string): string[] => [...text.matchAll(TOKEN)].map(([, name, link]) => (name ?? link)!);

/** contactName as it stands in a text: contact_name. */
export const placeholderName = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Placeholders of every email, from the brand in use. */
export const BRAND_PLACEHOLDERS = { brand: 'name', support_email: 'supportEmail' } as const;

/** Runs work in a brand whose words are placeholders. */
export const inTokens = <T>(work: () => T): T =>
  withBrand(
    {
      brand: { ...releaseBrand, name: tokenOf('brand'), supportEmail: tokenOf('support_email') },
      files: new Map(),
    },
    work,
  );
