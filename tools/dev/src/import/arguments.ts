import { IMPORT_KINDS, type ImportKind } from '@townlink/contracts';
import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm run import -- FILE --kind KIND [--dry-run] [--column FIELD=COLUMN]…
KIND is one of ${IMPORT_KINDS.join(', ')}. --dry-run checks the rows and writes nothing.
--column says which column a field is in, where its name does not: --column business_name=Firm
Exit code: 0 when every row is fine, 2 when rows were left out, 1 when nothing could be done.`;

export interface ImportArguments {
  path: string;
  kind: ImportKind;
  isDryRun: boolean;
  columns: Record<string, string>;
}

/** @throws Error with the usage */
export function readArguments(args: string[]): ImportArguments {
  const { values, positionals } = parsed(args);
  const kind = IMPORT_KINDS.find((one) => one === values.kind);
  const [path, ...more] = positionals;
  const columns = (values.column ?? []).map((one) => /^([a-z_]+)=(.+)$/u.exec(one));
  if (!path || more.length > 0 || !kind || columns.includes(null)) throw new Error(USAGE);
  return {
    path,
    kind,
    isDryRun: values['dry-run'] ?? false,
    columns: Object.fromEntries(columns.map((match) => [match![1]!, match![2]!])),
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        kind: { type: 'string' },
        'dry-run': { type: 'boolean' },
        column: { type: 'string', multiple: true },
      },
    });
  } catch {
    throw new Error(USAGE);
  }
}
