import type { Statement } from '@townlink/server-database';

/** A statement under construction: values get their numbers in the order in which its text names them. */
export class ListStatement {
  readonly values: unknown[] = [];

  /** The number of a value in the text. @param type of PostgreSQL */
  value(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

export interface PlannedStatement {
  statement: Statement;
  values: unknown[];
}
