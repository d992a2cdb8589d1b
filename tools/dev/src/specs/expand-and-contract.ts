import { parseSync } from 'libpg-query';

/** A node of the tree from PostgreSQL's own parser; its fields depend on its kind. */
// oxlint-disable-next-line typescript/no-explicit-any
type Node = any;

/** Tables for which building an index or checking all rows would block writes for too long. */
export const LARGE_TABLES: ReadonlySet<string> = new Set([
  'outbox',
  'messages',
  'mail_events',
  'audit_log',
  'stored_files',
  'gazetteer_places',
  'providers',
  'provider_photos',
  'payments',
  'billing_events',
  'search_demand',
  'site_events',
  'listing_stats',
  'security_events',
  'newsletter_subscriptions',
  'newsletter_deliveries',
  'waitlist_entries',
  'referral_conversions',
  'changed_pages',
  'listing_changes',
  'auth.users',
  'auth.identities',
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.known_browsers',
]);

const DROPS: Record<string, string> = {
  OBJECT_TABLE: 'table',
  OBJECT_VIEW: 'view',
  OBJECT_MATVIEW: 'materialized view',
  OBJECT_SCHEMA: 'schema',
  OBJECT_TYPE: 'type',
  OBJECT_SEQUENCE: 'sequence',
  OBJECT_FUNCTION: 'function',
};

const RENAMES = new Set([
  'OBJECT_TABLE',
  'OBJECT_COLUMN',
  'OBJECT_SCHEMA',
  'OBJECT_FUNCTION',
  'OBJECT_TYPE',
  'OBJECT_VIEW',
]);

const nameOf = (relation: Node): string =>
  relation.schemaname && relation.schemaname !== 'public'
    ? `${relation.schemaname}.${relation.relname}`
    : relation.relname;

const joined = (names: Node[]): string => names.map((name) => name.String.sval).join('.');

const constraintsOf = (column: Node): string[] => (column.constraints ?? []).map((one: Node) => one.Constraint.contype);

/** New objects are unknown to the last release, so changing them is safe. */
class Made {
  readonly tables = new Set<string>();
  readonly functions = new Set<string>();

  constructor(statements: Node[]) {
    for (const { CreateStmt, CreateTableAsStmt, CreateFunctionStmt } of statements) {
      if (CreateStmt) this.tables.add(nameOf(CreateStmt.relation));
      if (CreateTableAsStmt) this.tables.add(nameOf(CreateTableAsStmt.into.rel));
      if (CreateFunctionStmt) this.functions.add(joined(CreateFunctionStmt.funcname));
    }
  }
}

/**
 * What would break the last release, one line each: something it reads or writes is removed or has stricter
 * requirements, or a large table is locked. Covers what PostgreSQL's own parser finds, except the bodies of `do` blocks
 * and functions.
 */
export function breaksOf(sql: string): string[] {
  const statements: Node[] = parseSync(sql).stmts?.map(({ stmt }) => stmt) ?? [];
  const made = new Made(statements);
  return statements.flatMap((statement) => [
    ...dropped(statement, made),
    ...renamed(statement, made),
    ...altered(statement, made),
    ...indexed(statement, made),
  ]);
}

function dropped({ DropStmt }: Node, made: Made): string[] {
  const kind = DROPS[DropStmt?.removeType ?? ''];
  if (!kind) return [];
  return DropStmt.objects
    .map((object: Node) =>
      joined(object.List?.items ?? object.ObjectWithArgs?.objname ?? object.TypeName?.names ?? [object]),
    )
    .filter((name: string) => !made.functions.has(name) && !made.tables.has(name))
    .map((name: string) => `drops the ${kind} ${name}`);
}

function renamed({ RenameStmt }: Node, made: Made): string[] {
  if (!RENAMES.has(RenameStmt?.renameType) || (RenameStmt.relation && made.tables.has(nameOf(RenameStmt.relation))))
    return [];
  const table = RenameStmt.relation ? `${nameOf(RenameStmt.relation)} ` : '';
  return [`renames ${table}${RenameStmt.subname ?? ''} to ${RenameStmt.newname}`.replace(/ +/g, ' ')];
}

function indexed({ IndexStmt }: Node, made: Made): string[] {
  if (!IndexStmt || IndexStmt.concurrent) return [];
  const table = nameOf(IndexStmt.relation);
  if (made.tables.has(table) || !LARGE_TABLES.has(table)) return [];
  return [
    `makes an index on ${table} and blocks writes to it; take "create index concurrently", with transaction = false`,
  ];
}

function altered({ AlterTableStmt }: Node, made: Made): string[] {
  if (AlterTableStmt?.objtype !== 'OBJECT_TABLE') return [];
  const table = nameOf(AlterTableStmt.relation);
  if (made.tables.has(table)) return [];
  return AlterTableStmt.cmds.flatMap(({ AlterTableCmd }: Node) => {
    const problem = CHANGES[AlterTableCmd.subtype]?.(AlterTableCmd, table);
    return problem ? [`${problem} of ${table}`] : [];
  });
}

/** The error of a change, if any, by its kind. */
const CHANGES: Record<string, (change: Node, table: string) => string | undefined | false> = {
  AT_DropColumn: ({ name }) => `drops the column ${name}`,
  AT_AlterColumnType: ({ name }) => `changes the type of the column ${name}`,
  AT_SetNotNull: ({ name }) => `makes the column required: ${name}`,
  AT_ColumnDefault: ({ name, def }) => !def && `takes the default from the column ${name}`,
  AT_AddColumn: ({ def: { ColumnDef: column } }) => {
    const rules = constraintsOf(column);
    const filled = ['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY'].some((rule) => rules.includes(rule));
    return (
      !filled &&
      (rules.includes('CONSTR_NOTNULL') || rules.includes('CONSTR_PRIMARY')) &&
      `adds the column ${column.colname}, which the last release does not fill: it needs a default`
    );
  },
  AT_AddConstraint: ({ def: { Constraint: constraint } }, table) =>
    LARGE_TABLES.has(table) &&
    ['CONSTR_CHECK', 'CONSTR_FOREIGN'].includes(constraint.contype) &&
    !constraint.skip_validation &&
    `checks every row for ${constraint.conname ?? 'a new rule'} while writes are blocked; add it "not valid" and validate it in a migration of its own`,
};
