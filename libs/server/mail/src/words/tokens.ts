import { releaseBrand, replacePlaceholders } from '@townlink/contracts';
import { withBrand } from '@townlink/server-config';
import { escapeHtml } from '../layout/html';

/**
 * Represents a placeholder until its value is filled in, after markup was parsed, so that values are never parsed as markup.
 * In text it is a name between two private-use characters, in addresses an address that does not resolve.
 */
const TOKEN = /\ue000([a-z0-9_]+)\ue001|https:\/\/placeholder\.invalid\/([a-z0-9_]+)/g;

export const tokenOf = (name: string): string => `\ue000${name}\ue001`;

export const linkTokenOf = (name: string): string => `https://placeholder.invalid/${name}`;

/** Converts placeholders in braces to tokens; private-use characters in the input are removed. */
export const tokenize = (text: string): string => replacePlaceholders(text.replace(/[\ue000\ue001]/g, ''), tokenOf);

export const fillTokens = (text: string, valueOf: (name: string) => string): string =>
  text.replace(TOKEN, (_token, name: string | undefined, link: string) => valueOf(name ?? link));

export const fillHtml = (html: string, valueOf: (name: string) => string): string =>
  fillTokens(html, (name) => escapeHtml(valueOf(name)).replace(/\r\n|\r|\n/g, '<br>'));

export const namesIn = (text: string): string[] => [...text.matchAll(TOKEN)].map(([, name, link]) => (name ?? link)!);

/** The placeholder for contactName: contact_name. */
export const placeholderName = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Placeholders available in every email, filled from the brand in use. */
export const BRAND_PLACEHOLDERS = { brand: 'name', support_email: 'supportEmail' } as const;

/** Runs work with a brand whose values are placeholders. */
export const inTokens = <T>(work: () => T): T =>
  withBrand(
    {
      brand: { ...releaseBrand, name: tokenOf('brand'), supportEmail: tokenOf('support_email') },
      files: new Map(),
    },
    work,
  );
