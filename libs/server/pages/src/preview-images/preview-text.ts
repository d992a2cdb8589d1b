import { categoryPlural, type ProviderProfile, type ProviderSearchResult } from '@townlink/contracts';

export interface PreviewText {
  title: string;
  /** Below the title; may be empty. */
  line: string;
}

/** For a market's page; undefined without listings, so that the picture does not promise any. */
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

/** Characters in the pictures' font: Latin with diacritics, digits, punctuation. */
const DRAWABLE = /[\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2010-\u2027\u20ac\u2122]+/g;

/** The name if it can be drawn completely; empty otherwise. */
function drawable(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/\p{Emoji_Presentation}|\u200d|\ufe0f/gu, '')
    .trim();
  return (plain.match(DRAWABLE) ?? []).join('') === plain ? plain : '';
}
