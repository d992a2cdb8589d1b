import {
  type Encoding,
  ENCODINGS,
  type FileFormat,
  IMPORT_KINDS,
  type ImportKind,
  type Separator,
  SEPARATOR_NAMES,
  SEPARATORS,
} from '@townlink/contracts';
import { parseArgs } from 'node:util';

const DEFAULT_KIND: ImportKind = 'businesses';

const nameOf = (separator: Separator): string => SEPARATOR_NAMES[separator].toLowerCase();

export const USAGE = `Usage: npm run import -- FILE [--kind KIND] [--dry-run] [--column FIELD=COLUMN]… [--separator SEPARATOR] [--encoding ENCODING]
KIND is one of ${IMPORT_KINDS.join(', ')}; without it, the file holds ${DEFAULT_KIND}. --dry-run checks the rows and writes nothing.
--column says which column a field is in, where its name does not: --column business_name=Firm
SEPARATOR is one of ${SEPARATORS.map(nameOf).join(', ')}, or the character. ENCODING is one of ${ENCODINGS.join(', ')}. Without them they are found.
Exit code: 0 when every row is fine, 2 when rows were left out, 1 when nothing could be done.`;

export interface ImportArguments {
  path: string;
  kind: ImportKind;
  isDryRun: boolean;
  columns: Record<string, string>;
  format: Partial<FileFormat>;
}

/** @throws Error with the usage */
export function readArguments(args: string[]): ImportArguments {
  const { values, positionals } = parsed(args);
  const [path, ...more] = positionals;
  const columns = (values.column ?? []).map((one) => /^([a-z_]+)=(.+)$/u.exec(one));
  if (!path || more.length > 0 || columns.includes(null)) throw new Error(USAGE);
  return {
    path,
    kind: chosen(IMPORT_KINDS, values.kind) ?? DEFAULT_KIND,
    isDryRun: values['dry-run'] ?? false,
    columns: Object.fromEntries(columns.map((match) => [match![1]!, match![2]!])),
    format: formatOf(values),
  };
}

function formatOf({ separator, encoding }: { separator?: string; encoding?: string }): Partial<FileFormat> {
  const format: { separator?: Separator; encoding?: Encoding } = {
    separator: chosen(SEPARATORS, separator, nameOf),
    encoding: chosen(ENCODINGS, encoding?.toLowerCase()),
  };
  return Object.fromEntries(Object.entries(format).filter(([, value]) => value !== undefined));
}

/** One of a list, by itself or by name. @throws Error with the usage for any other value */
function chosen<One extends string>(
  list: readonly One[],
  given: string | undefined,
  nameOfOne: (one: One) => string = (one) => one,
): One | undefined {
  if (given === undefined) return undefined;
  const found = list.find((one) => one === given || nameOfOne(one) === given);
  if (found === undefined) throw new Error(USAGE);
  return found;
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
        separator: { type: 'string' },
        encoding: { type: 'string' },
      },
    });
  } catch {
    throw new Error(USAGE);
  }
}
