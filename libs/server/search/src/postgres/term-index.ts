import type { CandidateTerm } from '../ranking/score-term';
import { trigramsOf } from '../ranking/word-similarity';

/** Minimum similarity of a term and a probe, as in pg_trgm, to be a candidate: it still matches 'hvca' with 'hvac'. */
const SIMILARITY_MIN = 0.2;

/** Maximum similar terms per probe, and maximum terms with a prefix. */
const FOUND_MAX = 15;

const trigramsOfText = (text: string): ReadonlySet<string> =>
  new Set(text.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (word ? [...trigramsOf(word)] : [])));

/** An in-memory index of some thousand terms by trigram: a misspelled word shares trigrams with the correct one. */
export class TermIndex {
  /** Sorted by code units, so that terms with the same prefix are adjacent. */
  private readonly terms: readonly CandidateTerm[];
  /** Positions of the terms that contain a trigram. */
  private readonly postings = new Map<string, number[]>();
  /** Number of trigrams of the term at each position. */
  private readonly sizes: number[];

  constructor(terms: readonly CandidateTerm[]) {
    this.terms = [...terms].sort((one, other) => (one.term < other.term ? -1 : 1));
    this.sizes = this.terms.map(({ term }, position) => {
      const trigrams = trigramsOfText(term);
      for (const trigram of trigrams) {
        const posting = this.postings.get(trigram);
        if (posting) posting.push(position);
        else this.postings.set(trigram, [position]);
      }
      return trigrams.size;
    });
  }

  /** The terms most similar to a text, best first, ties in alphabetical order. */
  similar(text: string): CandidateTerm[] {
    const trigrams = trigramsOfText(text);
    const shared = new Uint16Array(this.terms.length);
    for (const trigram of trigrams) for (const position of this.postings.get(trigram) ?? []) shared[position]! += 1;
    const found: { position: number; similarity: number }[] = [];
    shared.forEach((count, position) => {
      const similarity = count / (trigrams.size + this.sizes[position]! - count);
      if (similarity >= SIMILARITY_MIN) found.push({ position, similarity });
    });
    return found
      .sort((one, other) => other.similarity - one.similarity || one.position - other.position)
      .slice(0, FOUND_MAX)
      .map(({ position }) => this.terms[position]!);
  }

  has(text: string): boolean {
    return this.terms[this.firstFrom(text)]?.term === text;
  }

  /** The shortest terms that start with a text. */
  beginning(text: string): CandidateTerm[] {
    const end = `${text}\uffff`;
    return this.terms
      .slice(this.firstFrom(text), this.firstFrom(end))
      .sort((one, other) => one.term.length - other.term.length)
      .slice(0, FOUND_MAX);
  }

  /** Position of the first term that does not sort before a text. */
  private firstFrom(text: string): number {
    let [low, high] = [0, this.terms.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.terms[middle]!.term < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
