import type { Statement } from '@townlink/server-database';

/** A statement under construction. Values are numbered in the order in which its text uses them. */
export class ListStatement {
  readonly values: unknown[] = [];

  /** Adds a value and returns its placeholder. @param type PostgreSQL type */
  value(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

export interface PlannedStatement {
  statement: Statement;
  values: unknown[];
}
