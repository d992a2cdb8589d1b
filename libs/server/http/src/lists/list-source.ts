/** A column that a list can be sorted by. */
export interface SortKey {
  /** An expression that is never null, with an index on it and the id behind every list that can grow. */
  by: string;
  type: 'text' | 'timestamptz' | 'integer' | 'bigint' | 'date' | 'numeric';
  /**
   * Groups that stand one behind the other, the rows of each by the key; every row is in exactly one. For what no index has, since it
   * follows from other tables.
   */
  groups?: readonly Group[];
}

export interface Group {
  condition: string;
  /** Of a group that is made of some of many lines, each in the order of the list by an index. One without is read by the key's index. */
  lines?: {
    /** A statement that finds them. */
    from: string;
    /** Whether a row stands in a `line`. */
    has: string;
  };
}

/** Where a list's rows come from, as parts of one statement. */
export interface ListSource<Sort extends string = string> {
  /** What is selected of a row. */
  columns: string;
  /** The tables with their joins, without the word itself. */
  from: string;
  /** The tables that the conditions speak of, for the count; `from` where it is not said. */
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
  /** What is searched for, as a condition. */
  searched: string | undefined;
  /** What is counted before anything is read. */
  part: Where | undefined;

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
   * What somebody has typed, after all other conditions: one that an index finds, in a time that grows with how much it finds. The
   * planner does not see the value, since it would take three rare letters for what a tenth of all rows have.
   * @param condition with the place of the value
   */
  search(value: unknown, condition: (place: string) => string): this {
    this.searched = condition(`(select ${this.value(value)}::text)`);
    return this.add(this.searched);
  }

  /**
   * For a part that an index finds, of which the planner knows roughly how much that is: of little it may be wrong by thousands, and wait in
   * the order of the list for what is not there. Of a part that few rows are in, all are read and sorted.
   */
  countFirst(part: Where): this {
    this.part = part;
    return this;
  }

  /** Of these rows alone. */
  among(id: string, ids: readonly string[]): Where {
    const where = this.copy();
    return where.add(`${id} = any(${where.value(ids)}::uuid[])`);
  }

  withoutSearch(): Where {
    const others = this.copy();
    others.conditions.pop();
    others.values.pop();
    return others;
  }

  /**
   * With a search that no index is used for, of which the planner thinks that half of the rows have it: the rows are looked at in
   * the order of the list or by another filter's index, until there are enough.
   */
  lookingThrough(): Where {
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
