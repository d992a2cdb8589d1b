import { BADGE_SIZES, type BadgeLook } from './badge';
import { badgeRoutes, badgeUrl } from './routes';
import { pathOf } from '../http/route';

const ALT = { en: 'License and insurance, checked by', es: 'Licencia y seguro, revisados por' } as const;

/** For text and quoted attributes in HTML and SVG. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** HTML for the business's own website: a linked picture, without script. */
export function badgeCode(origin: string, id: string, brandName: string, look: BadgeLook): string {
  const { width, height } = BADGE_SIZES[look.size];
  const target = escapeMarkup(`${origin}${pathOf(badgeRoutes.target.path, { id })}`);
  const picture = escapeMarkup(badgeUrl(origin, id, look));
  const alt = escapeMarkup(`${ALT[look.lang]} ${brandName}`);
  return `<a href="${target}"><img src="${picture}" alt="${alt}" width="${width}" height="${height}" loading="lazy"></a>`;
}
