import { Injectable } from '@nestjs/common';
import { PublicReader, type Statement } from '@townlink/server-database';

/** Maximum words of one beginning; with more, a search by prefix is cheaper. */
const COMPLETIONS_MAX = 8;

/**
 * Words of names that a misspelled word may be meant as: $1 words, and $2 each of them again with $3 two letters
 * swapped, which leaves few trigrams alike. A word that occurs in a name is considered correct. Then the words that
 * begin with each of $4, at most $5.
 */
const NAME_WORDS: Statement = {
  name: 'directory.name-words',
  text: `
    select 'correction' as kind, given.word, array_agg(distinct near.word) as words
      from unnest($1::text[]) as given (word)
      cross join lateral (
        (select word from name_words where word % given.word order by similarity(word, given.word) desc, word limit 3)
        union
        (select known.word from unnest($2::text[], $3::text[]) as swapped (word, variant)
           join name_words known on known.word = swapped.variant where swapped.word = given.word)
      ) near
     where not exists (select from name_words known where known.word = given.word)
     group by given.word
    union all
    select 'completion', given.word, array(
        select known.word from name_words known
         where known.word collate "C" >= given.word and known.word collate "C" < given.word || chr(1114111)
         order by known.word collate "C" limit $5)
      from unnest($4::text[]) as given (word)`,
};

export interface LikelyWords {
  /** For a misspelled word, what it may be meant as. */
  corrections: Map<string, string[]>;
  /** For a beginning, every word that begins with it; absent if there are too many. */
  completions: Map<string, string[]>;
}

interface Row {
  kind: 'correction' | 'completion';
  word: string;
  words: string[];
}

/** The words of listed names. */
@Injectable()
export class NameWords {
  constructor(private readonly reader: PublicReader) {}

  async like(words: readonly string[], beginnings: readonly string[]): Promise<LikelyWords> {
    if (words.length === 0 && beginnings.length === 0) return { corrections: new Map(), completions: new Map() };
    const swapped = words.flatMap((word) => swaps(word).map((variant) => [word, variant] as const));
    const rows = await this.reader.query<Row>(NAME_WORDS, [
      words,
      swapped.map(([word]) => word),
      swapped.map(([, variant]) => variant),
      beginnings,
      COMPLETIONS_MAX + 1,
    ]);
    const of = (kind: Row['kind']) =>
      rows.filter((row) => row.kind === kind).map((row) => [row.word, row.words] as const);
    return {
      corrections: new Map(of('correction')),
      completions: new Map(of('completion').filter(([, known]) => known.length <= COMPLETIONS_MAX)),
    };
  }
}

/** 'azaela' → 'azalea', and every other swap of two neighboring letters. */
const swaps = (word: string): string[] =>
  Array.from(
    word.slice(0, -1),
    (letter, index) => word.slice(0, index) + word[index + 1]! + letter + word.slice(index + 2),
  );
