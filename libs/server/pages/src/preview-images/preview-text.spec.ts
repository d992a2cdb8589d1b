import type { ProviderProfile, ProviderSearchResult } from '@townlink/contracts';
import { marketPreviewText, providerPreviewText } from './preview-text';

const market = (total: number) =>
  ({
    city: { name: 'Riverton', state: 'UT' },
    category: { name: 'Plumber', plural: null },
    total,
  }) as unknown as ProviderSearchResult;

const named = (business_name: string) =>
  providerPreviewText({
    business_name,
    category_name: 'Plumber',
    city_name: 'Riverton',
    city_state: 'UT',
  } as ProviderProfile);

describe('the text of preview pictures', () => {
  it('[SEO-1] is the service and the town, without a number that would soon be outdated', () => {
    expect(marketPreviewText(market(3))?.title).toBe('Best Plumbers in Riverton, UT');
    expect(marketPreviewText(market(0))).toBeUndefined();
  });

  it('[SEO-1] is a provider’s whole name, or none when the font lacks characters', () => {
    const what = 'Plumber in Riverton, UT';
    expect(named('Peña & Sons — Plumbing™')).toEqual({ title: 'Peña & Sons — Plumbing™', line: what });
    expect(named('Ace 🚰 Plumbing').title).toBe('Ace  Plumbing');
    expect(named('配管工 Ace')).toEqual({ title: what, line: '' });
    expect(named('🚰')).toEqual({ title: what, line: '' });
  });
});
