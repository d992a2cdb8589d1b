/** A column that a list can be sorted by. */
export interface SortKey {
  /** An expression that is never null, with an index on it and the id behind every list that can grow. */
  by: string;
  type: 'text' | 'timestamptz' | 'integer' | 'bigint' | 'date' | 'numeric';
  /**
   * Conditions of groups that stand one behind the other, the rows of each by the key; every row is in exactly one. For what no
   * index has, since it follows from other tables: each group is read by the key's index.
   */
  groups?: readonly string[];
}

/** Where a list's rows come from, as parts of one statement. */
export interface ListSource<Sort extends string = string> {
  /** What is selected of a row. */
  columns: string;
  /** The tables with their joins, without the word itself. */
  from: string;
  /** The tables that the conditions speak of, for the count; `from` where it is not said. */
  counted?: string;
  /** The column of uuids that names a row, and orders those with the same key. */
  id: string;
  sorts: Readonly<Record<Sort, SortKey>>;
}

/** The conditions of a list with the values they compare with. */
export class Where {
  readonly values: unknown[] = [];
  private readonly conditions: string[] = [];

  /** The place of a value in the statement: '$1'. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  add(condition: string): this {
    this.conditions.push(`(${condition})`);
    return this;
  }

  /** With further conditions, which do not stay. */
  text(...more: string[]): string {
    return [...this.conditions, ...more].join(' and ') || 'true';
  }
}

/**
 * The pattern that finds a text within another. Of fewer than three characters, which the index of trigrams cannot find
 * within a text, it finds beginnings.
 */
export function searchPattern(text: string): string {
  const literal = text.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return text.length < 3 ? `${literal}%` : `%${literal}%`;
}
