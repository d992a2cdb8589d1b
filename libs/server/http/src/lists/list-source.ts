/** A sortable column. */
export interface SortKey {
  /** A non-null expression, indexed together with the ID in every list that can grow. */
  by: string;
  type: 'text' | 'timestamptz' | 'integer' | 'bigint' | 'date' | 'numeric';
  /** Consecutive groups, each sorted by the key; every row is in exactly one. */
  groups?: readonly Group[];
}

/** Rows selected by a condition that no index supports, since it depends on other tables. */
export interface Group {
  condition: string;
  /** For rows in many small partitions, each indexed in the list's order, so that they can be merged. */
  partitions?: {
    /** A statement that lists the partitions. */
    from: string;
    /** Whether a row of the partition `part` belongs to the group. */
    has: string;
  };
}

/** The parts of a list's statement. */
export interface ListSource<Sort extends string = string> {
  columns: string;
  /** The tables with their joins, without `from`. */
  from: string;
  /** Tables used by the conditions, for counting; `from` by default. */
  counted?: string;
  /** The searched table, and its alias in the conditions. */
  searched?: { table: string; as: string };
  /** The uuid column that identifies a row and breaks ties in the order. */
  id: string;
  sorts: Readonly<Record<Sort, SortKey>>;
}

/** Conditions of a list, with their values. */
export class Where {
  readonly values: unknown[] = [];
  private readonly conditions: string[] = [];
  searchCondition: string | undefined;
  readonly drivingFilters: Where[] = [];

  /** Adds a value. @returns its placeholder: '$1' */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  add(condition: string): this {
    this.conditions.push(`(${condition})`);
    return this;
  }

  /**
   * The typed search; call it after adding all other conditions. The value is in a subquery to hide it from the planner,
   * which would mistake three rare letters for a tenth of all rows.
   * @param condition supported by an index, given the value's placeholder
   */
  search(value: unknown, condition: (place: string) => string): this {
    this.searchCondition = condition(`(select ${this.value(value)}::text)`);
    return this.add(this.searchCondition);
  }

  /**
   * An indexed condition that often matches few rows, which the planner may misestimate by thousands. Its rows are counted
   * before the list is read. Of several, the one expected to match fewest is used.
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

  /** In `coalesce`, no index can serve the search, and the planner expects it to match half of the rows. */
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

  /** As SQL, with additional conditions that are not stored. */
  text(...more: string[]): string {
    return [...this.conditions, ...more].join(' and ') || 'true';
  }
}

/** A pattern that finds a text anywhere. With fewer than three characters, too few for the trigram index, it finds prefixes. */
export function searchPattern(text: string): string {
  const literal = text.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return text.length < 3 ? `${literal}%` : `%${literal}%`;
}
