import { refusalOf, type TeamAction, type TeamState } from '../team-rules';
import { nextTeam } from './next-team';
import { possibleOrders } from './possible-orders';
import { anyAction, type RandomPerson } from './random-actions';

export type AccountState = 'open' | 'closed' | 'gone';

/** A listing with its team, and the accounts of everyone who may join it. */
export interface World {
  accounts: ReadonlyMap<string, AccountState>;
  /** Null once the listing was erased with its owner's account. */
  team: TeamState | null;
  /** Whether the listing is still offered: it ends when its owner closes the account. */
  isActive: boolean;
}

/** People close their own accounts; programs delete any account. */
export type WorldAction = TeamAction | { kind: 'close'; by: string } | { kind: 'delete'; account: string };

/** Any action on the team or an account, weighted toward closing and transfers, which rarely coincide by chance. */
export function anyWorldAction(next: () => number, world: World, people: readonly RandomPerson[]): WorldAction {
  const owner = ownersOf(world)[0] ?? people[0]!.id;
  const asked = world.team?.transferTo;
  const choice = next();
  const { id } = people[Math.floor(next() * people.length)]!;
  if (choice < 0.06) return { kind: 'close', by: id };
  if (choice < 0.1) return { kind: 'delete', account: id };
  if (choice >= 0.3) return anyAction(next, owner, people);
  // The last person owns another listing.
  if (asked) return { kind: 'accept-transfer', by: asked, ownsListing: asked === people.at(-1)!.id };
  return { kind: 'ask-transfer', by: owner, account: id, ownsListing: id === people.at(-1)!.id };
}

export const ownersOf = ({ team }: World): string[] =>
  [...(team?.members ?? [])].filter(([, role]) => role === 'owner').map(([id]) => id);

/** The world after an action; a refused action changes nothing. */
export function afterAction(world: World, people: readonly RandomPerson[], action: WorldAction): World {
  const { accounts, team } = world;
  const addressOf = (id: string) => people.find((person) => person.id === id)!.email;
  if (action.kind === 'delete')
    return accounts.get(action.account) === 'gone' ? world : without(world, action.account, addressOf(action.account));
  if (accounts.get(action.by) !== 'open') return world;
  if (action.kind === 'close') return closed(world, action.by);
  if (!team) return world;
  const isInvitedGone = action.kind === 'invite' && accounts.get(action.account ?? '') === 'gone';
  const judged = isInvitedGone ? { ...action, account: null } : action;
  return refusalOf(team, judged) ? world : { ...world, team: nextTeam(team, judged) };
}

/** A closed account leaves every team; its own listing ends, and all open invitations and requests with it. */
function closed({ accounts, team, isActive }: World, id: string): World {
  const isOwner = team?.members.get(id) === 'owner';
  return {
    accounts: new Map(accounts).set(id, 'closed'),
    team: team && (isOwner ? { ...team, invitations: new Map(), transferTo: null } : left(team, id)),
    isActive: isActive && !isOwner,
  };
}

/** Erases the account with its listing, and invitations to its address. */
function without(world: World, id: string, address: string): World {
  const isOwner = world.team?.members.get(id) === 'owner';
  const { accounts, team, isActive } = closed(world, id);
  const gone = new Map(accounts).set(id, 'gone');
  if (isOwner || !team) return { accounts: gone, team: null, isActive: false };
  const invitations = new Map([...team.invitations].filter(([email]) => email !== address));
  return { accounts: gone, team: { ...team, invitations }, isActive };
}

function left(team: TeamState, id: string): TeamState {
  const members = new Map([...team.members].filter(([member]) => member !== id));
  return { ...team, members, transferTo: team.transferTo === id ? null : team.transferTo };
}

/** The violated invariant; null when there is none. */
export function faultOf(world: World): string | null {
  const { accounts, team, isActive } = world;
  if (!team) return isActive ? 'A listing that was erased is offered' : null;
  const [owner, ...others] = ownersOf(world);
  if (!owner || others.length > 0) return 'A listing has not one owner';
  if (accounts.get(owner) === 'gone') return 'A listing’s owner is gone';
  if (isActive && accounts.get(owner) !== 'open') return 'A listing is offered whose owner cannot sign in';
  if (!isActive && accounts.get(owner) === 'open') return 'A listing ended that its owner did not end';
  const strangers = [...team.members.keys()].filter((id) => id !== owner && accounts.get(id) !== 'open');
  return strangers.length > 0 ? 'A closed account is on a team' : null;
}

export const textOf = ({ accounts, team, isActive }: World): string =>
  JSON.stringify([
    [...accounts].sort(),
    team && [[...team.members].sort(), [...team.invitations].sort(), team.transferTo],
    isActive,
  ]);

/** Possible outcomes of two concurrent actions. */
export const outcomesOf = (
  world: World,
  people: readonly RandomPerson[],
  one: WorldAction,
  other: WorldAction,
): string[] =>
  possibleOrders(one, other).map((actions) =>
    textOf(actions.reduce((state, action) => afterAction(state, people, action), world)),
  );
