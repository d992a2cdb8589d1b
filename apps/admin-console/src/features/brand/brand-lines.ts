import { COLOR_FIELDS, LOGO_KINDS, type SaveBrandRequest } from '@townlink/contracts';
import { COLOR_LABELS, LOGO_LABELS } from './brand-labels';

/** A brand as lines of text, to compare two. A logo is identified by the start of its file name. */
export const linesOfBrand = (brand: SaveBrandRequest): string[] => [
  `Name: ${brand.name}`,
  `Tagline: ${brand.tagline}`,
  `Support email: ${brand.supportEmail}`,
  `Postal address: ${brand.postalAddress}`,
  `Sender of emails: ${brand.senderName}`,
  ...brand.socialLinks.map((link) => `Social profile: ${link}`),
  ...COLOR_FIELDS.map((field) => `${COLOR_LABELS[field]}: ${brand[field]}`),
  ...LOGO_KINDS.flatMap((kind) => (brand[kind] ? [`${LOGO_LABELS[kind]}: file ${brand[kind].slice(0, 8)}`] : [])),
];
