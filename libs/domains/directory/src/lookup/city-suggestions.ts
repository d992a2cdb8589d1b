import { Injectable } from '@nestjs/common';
import { citySlug, type CitySuggestion, type CitySuggestionsQuery } from '@townlink/contracts';
import { PublicReader } from '@townlink/server-database';
import { SUGGESTIONS_BY_BEGINNING, SUGGESTIONS_BY_LIKENESS } from '../data/reference.statements';
import { spellingsOf } from './spellings';
import { splitState } from './split-state';

/** Shorter texts are like everything. */
const SHORTEST_FOR_LIKENESS = 4;

/** The autocomplete on the built-in US gazetteer. */
@Injectable()
export class CitySuggestions {
  constructor(private readonly reader: PublicReader) {}

  /** Places that a text is the beginning of, largest first; if there is none, those it is a misspelling of. */
  async suggest({ q, limit = 8 }: CitySuggestionsQuery): Promise<CitySuggestion[]> {
    const { name, state } = splitState(q);
    const beginning = citySlug(name, state ?? '');
    if (!beginning) return [];
    const found = await this.beginningWith(beginning, limit);
    if (found.length > 0) return found;
    // 'Riverside Dr': the end looked like nothing. 'Rivertn UT': the name is misspelt.
    if (name.length < SHORTEST_FOR_LIKENESS) return [];
    return this.reader.query<CitySuggestion>(SUGGESTIONS_BY_LIKENESS, [name.toLowerCase(), state, limit]);
  }

  private beginningWith(beginning: string, limit: number): Promise<CitySuggestion[]> {
    return this.reader.query<CitySuggestion>(SUGGESTIONS_BY_BEGINNING, [spellingsOf(beginning), limit]);
  }
}
