import { Injectable } from '@nestjs/common';
import { resolvesByItself, type SearchedCity } from '@townlink/contracts';
import { Categories } from '../lookup/categories';
import { Businesses, type NamedBusiness } from './businesses';
import { significantWords } from './inflections';
import type { Meaning } from './meanings';

/** Minimum words of a name: fewer are a service in a town. */
const WORDS_MIN = 2;

/** A text that may be a name. */
interface MaybeName {
  text: string;
  /** Slug of the only category that the business may have; null for any. */
  category: string | null;
}

/**
 * Finds businesses of a town whose names consist of service words or the town's nickname, typed with other endings:
 * 'rose city electrician' for Rose City Electric, 'bright smile dental' for Bright Smiles, a dentist.
 */
@Injectable()
export class InflectedNames {
  constructor(
    private readonly categories: Categories,
    private readonly businesses: Businesses,
  ) {}

  /** In the town taken from the text or chosen; otherwise in a town that its words name. */
  async named(
    text: string,
    { words, town, isBare, bare }: Meaning,
    city: Pick<SearchedCity, 'id'> | null,
  ): Promise<NamedBusiness[]> {
    const nickname = isBare && town?.is_alias ? [text] : [];
    const found = await this.inCity([...nickname, words], words, city?.id ?? null);
    for (const { rest, town: named } of found.length > 0 || city ? [] : bare) {
      const there = await this.inCity([rest], rest, named.id);
      if (there.length > 0) return there;
    }
    return found;
  }

  /** @param words whose first or last may be a service outside the name */
  private async inCity(texts: string[], words: string, cityId: string | null): Promise<NamedBusiness[]> {
    if (!cityId) return [];
    const whole = texts.map((text) => ({ text, category: null }));
    const names = [...whole, ...(await this.withoutService(words))].filter(
      ({ text }) => significantWords(text).length >= WORDS_MIN,
    );
    if (names.length === 0) return [];
    const found = await this.businesses.inflected([...new Set(names.map(({ text }) => text))], cityId);
    return found.filter((one) => names.some((name) => isOf(name, one)));
  }

  /** 'bright smile dental' is 'bright smile', of a dentist. */
  private async withoutService(words: string): Promise<MaybeName[]> {
    const all = significantWords(words);
    if (all.length <= WORDS_MIN) return [];
    const [first, last] = await Promise.all([all[0]!, all.at(-1)!].map((word) => this.categoryOf(word)));
    return [
      ...(last ? [{ text: all.slice(0, -1).join(' '), category: last }] : []),
      ...(first ? [{ text: all.slice(1).join(' '), category: first }] : []),
    ];
  }

  private async categoryOf(word: string): Promise<string | undefined> {
    const [best] = await this.categories.resolve(word);
    return best && resolvesByItself(best) ? best.slug : undefined;
  }
}

const isOf = ({ text, category }: MaybeName, found: NamedBusiness): boolean =>
  text === found.text && (category === null || category === found.business.category_slug);
