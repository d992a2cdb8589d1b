import type { CategoryMatch } from '@townlink/contracts';

/** Matches when nobody says how many. */
export const DEFAULT_LIMIT = 5;

/** Finds the categories that a visitor's words mean (resolve_category of the specification). */
export abstract class CategorySearch {
  /**
   * The most likely categories, best first, at most `limit` (5 if not given); none for text that means nothing. Any text
   * may be given.
   * @throws what the engine throws when it cannot be reached
   */
  abstract resolve(text: string, limit?: number): Promise<CategoryMatch[]>;
}
