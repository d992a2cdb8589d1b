import ts from 'typescript';

export interface TableWrite {
  /** As named in the source, with its schema if not 'public'; '(computed)' if known only at run time. */
  table: string;
  line: number;
}

/** What else a source file says about tables. */
export interface TableUse {
  writes: TableWrite[];
  /** Tables whose entity class is declared here. */
  entities: string[];
  /** Imported entity classes of other files, which allow writing. */
  importedEntities: string[];
}

const STATEMENT =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?([a-z_."]+|\0)/gi;

/** Placeholder for interpolated values. */
const HOLE = '\0';

/** TypeORM methods that write to the table named by their first argument. */
const WRITING_METHODS = new Set(['into', 'update', 'insert', 'delete', 'save', 'upsert', 'remove', 'getRepository']);

/**
 * Analyzes a TypeScript file: the SQL in its strings, its query builder calls, and the entities it declares or imports.
 */
export function readTableUse(source: string, tables: ReadonlySet<string>): TableUse {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const use: TableUse = { writes: [], entities: [], importedEntities: [] };
  const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== null) use.writes.push(...writtenTables(text, tables).map((table) => ({ table, line: lineOf(node) })));
    if (ts.isCallExpression(node)) {
      const table = namedTable(node, tables);
      if (table) use.writes.push({ table, line: lineOf(node) });
    }
    if (ts.isDecorator(node)) use.entities.push(...entityTable(node));
    if (ts.isImportSpecifier(node) && node.name.text.endsWith('Entity')) use.importedEntities.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return use;
}

/** Tables created by the migrations, with their schema if not 'public', and with the later names of renamed ones. */
export function createdTables(migrations: readonly string[]): Set<string> {
  const tables = new Set<string>();
  for (const sql of migrations) {
    for (const [, name] of sql.matchAll(/create (?:unlogged )?table (?:if not exists )?([a-z_.]+)/g))
      tables.add(plain(name!));
    for (const [, from, to] of sql.matchAll(/alter table ([a-z_.]+) rename to ([a-z_]+)/g)) {
      tables.delete(plain(from!));
      tables.add(to!);
    }
    for (const [, name] of sql.matchAll(/drop table (?:if exists )?([a-z_.]+)/g)) tables.delete(plain(name!));
  }
  return tables;
}

const plain = (name: string): string => name.replaceAll('"', '').replace(/^public\./, '');

/** Text of a string or template, without those inside it; null for anything else. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => HOLE + literal.text).join('');
}

/** Matches that are not tables are ignored: 'please update your card', 'for update skip locked'. */
function writtenTables(text: string, tables: ReadonlySet<string>): string[] {
  return [...text.matchAll(STATEMENT)]
    .map(([, name]) => (name === HOLE ? '(computed)' : plain(name!)))
    .filter((name) => name === '(computed)' || tables.has(name));
}

function namedTable({ expression, arguments: [first] }: ts.CallExpression, tables: ReadonlySet<string>): string | null {
  if (!ts.isPropertyAccessExpression(expression) || !WRITING_METHODS.has(expression.name.text)) return null;
  return first && ts.isStringLiteral(first) && tables.has(first.text) ? first.text : null;
}

/** `@Entity('name')` or `@Entity({ schema, name })`. */
function entityTable({ expression }: ts.Decorator): string[] {
  if (!ts.isCallExpression(expression) || expression.expression.getText() !== 'Entity') return [];
  const [given] = expression.arguments;
  if (given && ts.isStringLiteral(given)) return [given.text];
  if (!given || !ts.isObjectLiteralExpression(given)) return ['(computed)'];
  const property = (wanted: string) => {
    const found = given.properties.find((one) => one.name?.getText() === wanted);
    return found && ts.isPropertyAssignment(found) && ts.isStringLiteral(found.initializer)
      ? found.initializer.text
      : '';
  };
  const schema = property('schema');
  return [schema && schema !== 'public' ? `${schema}.${property('name')}` : property('name')];
}
