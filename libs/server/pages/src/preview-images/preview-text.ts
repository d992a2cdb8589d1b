import { categoryPlural, type ProviderProfile, type ProviderSearchResult } from '@townlink/contracts';

/** What a preview picture says. */
export interface PreviewText {
  title: string;
  /** Below it; empty for nothing. */
  line: string;
}

/** For the page of a service in a city; undefined where nobody is listed, so that the picture promises nothing. */
export function marketPreviewText({ city, category, total }: ProviderSearchResult): PreviewText | undefined {
  if (!city || !category || total === 0) return undefined;
  return {
    title: `Best ${categoryPlural(category)} in ${city.name}, ${city.state}`,
    line: 'Every license checked by a person',
  };
}

export function providerPreviewText(provider: ProviderProfile): PreviewText {
  const what = `${provider.category_name} in ${provider.city_name}, ${provider.city_state}`;
  const name = drawable(provider.business_name);
  return name ? { title: name, line: what } : { title: what, line: '' };
}

/** The letters that the font of the pictures has: Latin with its marks, digits, punctuation. */
const DRAWABLE = /[\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2010-\u2027\u20ac\u2122]+/g;

/** A name as far as it can be drawn: none at all when letters would be missing from it, rather than half a name. */
function drawable(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/\p{Emoji_Presentation}|\u200d|\ufe0f/gu, '')
    .trim();
  return (plain.match(DRAWABLE) ?? []).join('') === plain ? plain : '';
}
