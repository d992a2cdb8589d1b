import { Injectable } from '@nestjs/common';
import {
  type Category,
  type FoundBusiness,
  resolvesByItself,
  SEARCH_SUGGESTIONS_MAX,
  type SearchSuggestions,
  type SearchSuggestionsQuery,
  SUGGESTION_LETTERS_MIN,
} from '@townlink/contracts';
import { Categories } from '../lookup/categories';
import { Cities } from '../lookup/cities';
import { Businesses } from './businesses';

/** Suggests completions while a visitor types. */
@Injectable()
export class SearchSuggester {
  constructor(
    private readonly categories: Categories,
    private readonly cities: Cities,
    private readonly businesses: Businesses,
  ) {}

  async suggest({ q, city }: SearchSuggestionsQuery): Promise<SearchSuggestions> {
    if (Array.from(q).length < SUGGESTION_LETTERS_MIN) return { services: [], businesses: [], towns: [] };
    const [services, businesses, towns] = await Promise.all([
      this.services(q),
      this.named(q, city),
      this.cities.suggest({ q, limit: SEARCH_SUGGESTIONS_MAX }),
    ]);
    return { services, businesses, towns };
  }

  private async named(text: string, slug: string | undefined): Promise<FoundBusiness[]> {
    const city = slug ? await this.cities.bySlug(slug.toLowerCase()) : null;
    const named = await this.businesses.named({ text, city, isBeginning: true });
    return named.slice(0, SEARCH_SUGGESTIONS_MAX).map(({ business }) => business);
  }

  private async services(text: string): Promise<Category[]> {
    const likely = (await this.categories.resolve(text)).filter(resolvesByItself).slice(0, SEARCH_SUGGESTIONS_MAX);
    const categories = await Promise.all(likely.map(({ slug }) => this.categories.bySlug(slug)));
    return categories.filter((category) => category !== null);
  }
}
