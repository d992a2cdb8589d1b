import { INVITED_ROLES } from '@townlink/contracts';
import type { TeamAction } from '../team-rules';

/** A person in a random history. */
export interface RandomPerson {
  id: string;
  email: string;
}

/** Reproducible numbers from 0 to 1 (mulberry32). */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Half of the actions are by the owner, since others may do little. The last person owns another listing. */
export function anyAction(next: () => number, owner: string, people: readonly RandomPerson[]): TeamAction {
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!;
  const { id: account, email } = one(people);
  const role = one(INVITED_ROLES);
  const by = next() < 0.5 ? owner : one(people).id;
  const own = people.find(({ id }) => id === by)!.email;
  const ownsListing = (id: string) => id === people.at(-1)!.id;
  return one<TeamAction>([
    { kind: 'invite', by, email, role, account },
    { kind: 'revoke', by, email },
    { kind: 'accept', by, email: own },
    { kind: 'change-role', by, account, role },
    { kind: 'remove', by, account },
    { kind: 'leave', by },
    { kind: 'ask-transfer', by, account, ownsListing: ownsListing(account) },
    { kind: 'end-transfer', by },
    { kind: 'accept-transfer', by, ownsListing: ownsListing(by) },
  ]);
}
