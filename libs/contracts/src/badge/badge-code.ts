import { BADGE_SIZES, type BadgeLook } from './badge';
import { badgeRoutes, badgeUrl } from './routes';
import { pathOf } from '../http/route';

/** True whatever is checked, as the code stays on the website when a check is added or ends. */
const ALT = {
  en: (name: string) => `What ${name} has checked`,
  es: (name: string) => `Lo que ${name} ha revisado`,
} as const;

/** For text and quoted attributes in HTML and SVG. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** HTML for the business's own website: a linked picture, without script. */
export function badgeCode(origin: string, id: string, brandName: string, look: BadgeLook): string {
  const { width, height } = BADGE_SIZES[look.size];
  const target = escapeMarkup(`${origin}${pathOf(badgeRoutes.target.path, { id })}`);
  const picture = escapeMarkup(badgeUrl(origin, id, look));
  const alt = escapeMarkup(ALT[look.lang](brandName));
  return `<a href="${target}"><img src="${picture}" alt="${alt}" width="${width}" height="${height}" loading="lazy"></a>`;
}
