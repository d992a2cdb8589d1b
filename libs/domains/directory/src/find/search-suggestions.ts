import { Injectable } from '@nestjs/common';
import {
  type Category,
  resolvesByItself,
  SEARCH_SUGGESTIONS_MAX,
  type SearchSuggestions,
  type SearchSuggestionsQuery,
  SUGGESTION_LETTERS_MIN,
} from '@townlink/contracts';
import { Categories } from '../lookup/categories';
import { CitySuggestions } from '../lookup/city-suggestions';

/** What a beginning could become, while it is typed. */
@Injectable()
export class SearchSuggester {
  constructor(
    private readonly categories: Categories,
    private readonly places: CitySuggestions,
  ) {}

  async suggest({ q }: SearchSuggestionsQuery): Promise<SearchSuggestions> {
    if (Array.from(q).length < SUGGESTION_LETTERS_MIN) return { services: [], businesses: [], towns: [] };
    const [services, towns] = await Promise.all([
      this.services(q),
      this.places.suggest({ q, limit: SEARCH_SUGGESTIONS_MAX }),
    ]);
    return { services, businesses: [], towns };
  }

  private async services(text: string): Promise<Category[]> {
    const likely = (await this.categories.resolve(text)).filter(resolvesByItself).slice(0, SEARCH_SUGGESTIONS_MAX);
    const categories = await Promise.all(likely.map(({ slug }) => this.categories.bySlug(slug)));
    return categories.filter((category) => category !== null);
  }
}
