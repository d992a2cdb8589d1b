import { type Level, LEVELS } from '@townlink/contracts';
import type { DocumentedRights } from './documented-rights';

type RightsTable<Role extends string> = Record<string, Partial<Record<Role, Level>>>;

/** An entry that is one level too permissive. */
export interface Loosened<Role extends string> {
  resource: string;
  role: Role;
  right: `${string}:${Level}`;
}

export const loosenedEntries = <Role extends string>(
  table: RightsTable<Role>,
  roles: readonly Role[],
): Loosened<Role>[] =>
  Object.keys(table).flatMap((resource) =>
    roles.flatMap((role): Loosened<Role>[] => {
      const level = LEVELS[LEVELS.indexOf(table[resource]![role]!) + 1];
      return level ? [{ resource, role, right: `${resource}:${level}` }] : [];
    }),
  );

interface LoosenedTrial<Role extends string> {
  /** The table that the guard reads; restored afterwards. */
  table: RightsTable<Role>;
  documented: DocumentedRights<Role>;
  entries: readonly Loosened<Role>[];
  /** Whether an operation is admitted that the documentation refuses. */
  isAnswered: (entry: Loosened<Role>) => Promise<boolean>;
}

/** Loosens one entry at a time. @returns those that no test would detect, and how many the responses reveal */
export async function tryLoosened<Role extends string>({
  table,
  documented,
  entries,
  isAnswered,
}: LoosenedTrial<Role>) {
  const unnoticed: Loosened<Role>[] = [];
  let answered = 0;
  for (const entry of entries) {
    const { resource, role, right } = entry;
    const sound = table[resource]![role];
    table[resource]![role] = right.split(':')[1] as Level;
    // The spec next to the table also checks that it matches the documentation.
    const isListed = documented[resource]![role] === table[resource]![role];
    const isSeen = await isAnswered(entry);
    if (isSeen) answered += 1;
    else if (isListed) unnoticed.push(entry);
    table[resource]![role] = sound;
  }
  const noticed = entries.length - unnoticed.length;
  process.stdout.write(
    `${noticed} of ${entries.length} loosened entries were noticed, ${answered} of them by what is answered\n`,
  );
  return { unnoticed, answered };
}
