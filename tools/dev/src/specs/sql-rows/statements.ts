import ts from 'typescript';
import { SqlText, type Value } from './sql-text';

/** A call that sends SQL. */
export interface SentStatement {
  /** `file:line` */
  place: string;
  /** All possible texts; none if known only at run time. */
  texts: string[];
  /** The declared result: rows, or `[rows, number]` for TypeORM's update and delete. */
  declared: ts.Type;
  /** Whether TypeORM sends it. */
  isTypeOrm: boolean;
  /** Whether dates are text. */
  isJson?: boolean;
}

const TYPEORM = new Set(['EntityManager', 'DataSource', 'QueryRunner']);
const PG = new Set(['Pool', 'PoolClient', 'Client', 'ClientBase']);
const OURS = new Set(['Database', 'PublicReader']);

/** Every statement that the files send, with the declared type of its rows. */
export function sentStatements(program: ts.Program, root: string, isRead: (file: string) => boolean): SentStatement[] {
  const files = program.getSourceFiles().filter(({ fileName }) => isRead(fileName));
  const checker = program.getTypeChecker();
  const reader = new StatementReader(checker, new SqlText(checker, files), root);
  for (const file of files) reader.visit(file);
  return reader.found;
}

class StatementReader {
  readonly found: SentStatement[] = [];

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly text: SqlText,
    private readonly root: string,
  ) {}

  visit(node: ts.Node): void {
    if (ts.isCallExpression(node)) this.read(node);
    ts.forEachChild(node, (child) => this.visit(child));
  }

  private read(call: ts.CallExpression): void {
    const { expression: callee } = call;
    if (ts.isIdentifier(callee) && callee.text === 'queryAsJson') return this.readJson(call, 1, textsOf);
    if (ts.isIdentifier(callee) && callee.text === 'readList') return this.readJson(call, 1, listTexts);
    if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'query') return;
    const on = this.checker.getTypeAtLocation(callee.expression).symbol?.name ?? '';
    if (!TYPEORM.has(on) && !PG.has(on) && !OURS.has(on)) return;
    const declared = this.declared(call, PG.has(on));
    if (!declared || this.isUpToCaller(declared)) return;
    const texts = this.values(call, on === 'Database' ? 1 : 0).flatMap(textsOf);
    this.found.push({ place: this.place(call), texts: [...new Set(texts)], declared, isTypeOrm: TYPEORM.has(on) });
  }

  private readJson(call: ts.CallExpression, at: number, textOf: (value: Value) => string[]): void {
    const declared = this.listed(call) ?? this.awaited(call);
    const texts = this.values(call, at).flatMap(textOf);
    if (declared)
      this.found.push({
        place: this.place(call),
        texts: [...new Set(texts)],
        declared,
        isTypeOrm: false,
        isJson: true,
      });
  }

  /** The rows of a list's page. */
  private listed(call: ts.CallExpression): ts.Type | undefined {
    const rows = this.awaited(call)?.getProperty('rows');
    return rows && this.checker.getTypeOfSymbol(rows);
  }

  /** The values of an argument, which may be part of a spread list. */
  private values(call: ts.CallExpression, at: number): Value[] {
    const [first] = call.arguments;
    if (first && ts.isSpreadElement(first))
      return this.text
        .read(first.expression)
        .flatMap((list) => (Array.isArray(list) ? ((list as Value[])[at] ?? []) : []));
    const argument = call.arguments[at];
    return argument ? this.text.read(argument) : [];
  }

  /** The declared rows of the call, from its type argument, context or a cast; undefined for `any`. */
  private declared(call: ts.CallExpression, isPg: boolean): ts.Type | undefined {
    const found = this.awaited(call) ?? this.cast(call);
    if (!isPg || !found) return found;
    const rows = found.getProperty('rows');
    const declared = rows && this.checker.getTypeOfSymbol(rows);
    return declared && known(this.checker.getIndexTypeOfType(declared, ts.IndexKind.Number)) && declared;
  }

  private awaited(call: ts.CallExpression): ts.Type | undefined {
    return known(this.checker.getAwaitedType(this.checker.getTypeAtLocation(call)));
  }

  /** `(await tx.query(…)) as Row[]` */
  private cast(call: ts.CallExpression): ts.Type | undefined {
    let node: ts.Node = call.parent;
    while (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node)) node = node.parent;
    return ts.isAsExpression(node) ? known(this.checker.getTypeFromTypeNode(node.type)) : undefined;
  }

  /** Whether the type belongs to a function that can send any statement. */
  private isUpToCaller(declared: ts.Type): boolean {
    const row = this.checker.getIndexTypeOfType(declared, ts.IndexKind.Number) ?? declared;
    const parts = row.isIntersection() ? row.types : [row];
    return parts.some(({ flags }) => Boolean(flags & ts.TypeFlags.TypeParameter));
  }

  private place(node: ts.Node): string {
    const file = node.getSourceFile();
    return `${file.fileName.replace(`${this.root}/`, '')}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  }
}

const known = (type: ts.Type | undefined): ts.Type | undefined =>
  type && !(type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Void)) ? type : undefined;

/** A text, a named statement, or a text with values. */
function textsOf(value: Value): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return typeof value[0] === 'string' ? [value[0]] : [];
  const text = (value as ReadonlyMap<string, Value>).get('text');
  return typeof text === 'string' ? [text] : [];
}

/** The columns and tables of a list. */
function listTexts(value: Value): string[] {
  const [columns, from] = ['columns', 'from'].map((name) => value instanceof Map && (value.get(name) as Value));
  return typeof columns === 'string' && typeof from === 'string' ? [`select ${columns} from ${from}`] : [];
}
