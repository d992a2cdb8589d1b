import { type Level, LEVELS } from '@townlink/contracts';
import { readFileSync } from 'node:fs';

/** The highest level of each role for each resource. */
export type DocumentedRights<Role extends string> = Record<string, Record<Role, string>>;

/**
 * A table of the documentation; intentionally not the one that the guard reads.
 * @param roles in column order
 */
export function readDocumentedRights<Role extends string>(
  page: string,
  roles: readonly Role[],
): DocumentedRights<Role> {
  const lines = readFileSync(page, 'utf8').split('\n');
  const rows = lines.filter((line) => line.startsWith('| `')).map((line) => line.split('|').map((cell) => cell.trim()));
  return Object.fromEntries(
    rows.map(([, resource, , ...levels]) => [
      resource!.replaceAll('`', ''),
      Object.fromEntries(roles.map((role, index) => [role, levels[index]])) as Record<Role, string>,
    ]),
  );
}

export function isDocumented<Role extends string>(
  rights: DocumentedRights<Role>,
  role: Role,
  right: `${string}:${Level}`,
): boolean {
  const [resource, level] = right.split(':') as [string, Level];
  return LEVELS.indexOf(rights[resource]![role] as Level) >= LEVELS.indexOf(level);
}

/** Rights by operation name, from the committed API document. */
export function readDocumentedOperations<Right extends string>(extension: 'x-right' | 'x-team'): Map<string, Right> {
  const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
    paths: Record<string, Record<string, Partial<Record<typeof extension, Right>>>>;
  };
  return new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { [extension]: right }]): [string, Right][] =>
        right ? [[`${method.toUpperCase()} ${path}`, right]] : [],
      ),
    ),
  );
}
