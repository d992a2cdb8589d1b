/** A column that a list can be sorted by. */
export interface SortKey {
  /** An expression that is never null, with an index on it and the id behind every list that can grow. */
  by: string;
  type: 'text' | 'timestamptz' | 'integer' | 'bigint' | 'date' | 'numeric';
  /** Groups that come one after the other, each sorted by the key; every row is in exactly one. */
  groups?: readonly Group[];
}

/** Rows selected by a condition without an index, since it depends on other tables. */
export interface Group {
  condition: string;
  /** Where its rows lie in many small partitions, each with an index in the order of the list, these can be merged. */
  partitions?: {
    /** A statement that finds them. */
    from: string;
    /** Whether a row is one of the group's in the partition `part`. */
    has: string;
  };
}

/** Where a list's rows come from, as parts of one statement. */
export interface ListSource<Sort extends string = string> {
  /** What is selected of a row. */
  columns: string;
  /** The tables with their joins, without the word itself. */
  from: string;
  /** The tables that the conditions use, for the count; `from` by default. */
  counted?: string;
  /** The table that is searched, and its name in the conditions. */
  searched?: { table: string; as: string };
  /** The column of uuids that names a row, and orders those with the same key. */
  id: string;
  sorts: Readonly<Record<Sort, SortKey>>;
}

/** The conditions of a list with the values they compare with. */
export class Where {
  readonly values: unknown[] = [];
  private readonly conditions: string[] = [];
  searchCondition: string | undefined;
  readonly drivingFilters: Where[] = [];

  /** The place of a value in the statement: '$1'. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  add(condition: string): this {
    this.conditions.push(`(${condition})`);
    return this;
  }

  /**
   * The typed search; to be called after all other conditions. The value stands in a subquery to hide it from the planner,
   * which would take three rare letters for what a tenth of all rows have.
   * @param condition one that an index serves, given the placeholder of the value
   */
  search(value: unknown, condition: (place: string) => string): this {
    this.searchCondition = condition(`(select ${this.value(value)}::text)`);
    return this.add(this.searchCondition);
  }

  /**
   * A part of these conditions that an index serves and that often matches few rows; the planner's estimate of it may be wrong by
   * thousands. Its rows are counted before the list is read. Of several, the one that is expected to match fewest is taken.
   */
  driveBy(filter: Where): this {
    this.drivingFilters.push(filter);
    return this;
  }

  withIds(id: string, ids: readonly string[]): Where {
    const where = this.copy();
    return where.add(`${id} = any(${where.value(ids)}::uuid[])`);
  }

  withoutSearch(): Where {
    const others = this.copy();
    others.conditions.pop();
    others.values.pop();
    return others;
  }

  /** In `coalesce` no index serves the search, and the planner expects it to match half of the rows. */
  withoutSearchIndex(): Where {
    const where = this.copy();
    where.conditions.push(`coalesce(${where.conditions.pop()!}, false)`);
    return where;
  }

  private copy(): Where {
    const where = new Where();
    where.values.push(...this.values);
    where.conditions.push(...this.conditions);
    return where;
  }

  /** As SQL, with further conditions that are not kept. */
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
