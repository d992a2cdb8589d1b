import ts from 'typescript';

/** The JavaScript type of a value from node-postgres: a kind, a list of one, or null for any. */
export type Kind = 'boolean' | 'number' | 'string' | 'Date' | 'Buffer' | { list: Kind } | null;

export interface Column {
  name: string;
  kind: Kind;
}

/** By PostgreSQL's type names; all other types are text. */
const KINDS: Record<string, Kind> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  timestamptz: 'Date',
  timestamp: 'Date',
  date: 'Date',
  bytea: 'Buffer',
  json: null,
  jsonb: null,
  interval: null,
  point: null,
};

/** @param name as in pg_type; names of lists start with an underscore */
export const kindOf = (name: string): Kind =>
  name.startsWith('_') ? { list: kindOf(name.slice(1)) } : name in KINDS ? KINDS[name]! : 'string';

const ANY = ts.TypeFlags.Any | ts.TypeFlags.Unknown;
const FLAGS = { boolean: ts.TypeFlags.BooleanLike, number: ts.TypeFlags.NumberLike, string: ts.TypeFlags.StringLike };

/** Compares the columns of statements with the declared types of their rows. */
export class RowTypes {
  constructor(private readonly checker: ts.TypeChecker) {}

  /** A line for each difference from the declared rows. */
  problems(rows: ts.Type, columns: readonly Column[]): string[] {
    const row = this.rowOf(rows);
    if (!row || this.saysNothing(row)) return [];
    const found = new Map(columns.map(({ name, kind }) => [name, kind]));
    return this.checker.getPropertiesOfType(row).flatMap((property) => {
      const declared = this.checker.getTypeOfSymbol(property);
      const shown = `${property.name}: ${this.checker.typeToString(declared)}`;
      const kind = found.get(property.name);
      if (kind === undefined) return property.flags & ts.SymbolFlags.Optional ? [] : [`has no ${shown}`];
      return this.accepts(declared, kind) ? [] : [`gives ${show(kind)} for ${shown}`];
    });
  }

  /** The rows of TypeORM's update and delete, which return `[rows, number]`; undefined if declared otherwise. */
  changedRows(declared: ts.Type): ts.Type | undefined {
    if (!this.checker.isTupleType(declared)) return undefined;
    const [rows, count, ...more] = this.checker.getTypeArguments(declared as ts.TypeReference);
    return rows && count && count.flags & ts.TypeFlags.NumberLike && more.length === 0 ? rows : undefined;
  }

  private rowOf(rows: ts.Type): ts.Type | undefined {
    return this.checker.getIndexTypeOfType(rows, ts.IndexKind.Number) ?? undefined;
  }

  /** `object`, `unknown`, and type parameters of the caller. */
  private saysNothing(row: ts.Type): boolean {
    return Boolean(row.flags & (ANY | ts.TypeFlags.NonPrimitive | ts.TypeFlags.TypeParameter));
  }

  private accepts(declared: ts.Type, kind: Kind): boolean {
    if (kind === null || declared.flags & ANY) return true;
    const parts = declared.isUnion() ? declared.types : [declared];
    return parts.every((part) => part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined) || this.is(part, kind));
  }

  private is(type: ts.Type, kind: Exclude<Kind, null>): boolean {
    if (typeof kind === 'object') {
      const element = this.checker.getIndexTypeOfType(type, ts.IndexKind.Number);
      return element !== undefined && !(type.flags & ts.TypeFlags.StringLike) && this.accepts(element, kind.list);
    }
    if (kind === 'Date' || kind === 'Buffer')
      return [kind, kind === 'Buffer' && 'Uint8Array'].includes(type.symbol?.name);
    // A branded string is an intersection.
    return (type.isIntersection() ? type.types : [type]).some(({ flags }) => Boolean(flags & FLAGS[kind]));
  }
}

const show = (kind: Kind): string => (kind && typeof kind === 'object' ? `${show(kind.list)}[]` : String(kind));
