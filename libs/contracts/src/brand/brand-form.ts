import { type Brand, LOGO_KINDS } from './brand';
import { COLOR_FIELDS } from './brand-colors';
import type { SaveBrandRequest } from './brand.request';

export const formOfBrand = ({ colors, logos, socialLinks, ...texts }: Brand): SaveBrandRequest => ({
  ...texts,
  ...colors,
  ...logos,
  socialLinks: [...socialLinks],
});

export function brandOfForm(form: SaveBrandRequest): Brand {
  const { name, tagline, supportEmail, postalAddress, senderName, socialLinks } = form;
  const colors = Object.fromEntries(COLOR_FIELDS.map((field) => [field, form[field]])) as unknown as Brand['colors'];
  const logos = Object.fromEntries(LOGO_KINDS.flatMap((kind) => (form[kind] ? [[kind, form[kind]]] : [])));
  return { name, tagline, supportEmail, postalAddress, senderName, socialLinks, colors, logos };
}
