import { randomInt } from 'node:crypto';
import type { EntityManager } from 'typeorm';

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const CODE_LENGTH = 6;
const MAX_ATTEMPTS = 20;

const randomCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');

/** An account, or an address without one. */
export type LinkOwner = { userId: string } | { email: string };

const OF_USER = `select referral_code from referrals where user_id = $1`;
const OF_ADDRESS = `select referral_code from referrals where owner_email = $1`;

const INSERT = `
  insert into referrals (referral_code, user_id, owner_email) values ($1, $2, $3)
  on conflict do nothing returning referral_code`;

/** Moves a link created for an address to its new account, unless the account already has one. */
const JOIN = `
  update referrals set user_id = $1
   where user_id is null and not exists (select from referrals where user_id = $1)
     and owner_email = (select email from auth.users where id = $1 and email_confirmed_at is not null)`;

const ACCOUNT_OF = `select id from auth.users where email = $1 and email_confirmed_at is not null and closed_at is null`;

interface Coded {
  referral_code: string;
}

export const joinLink = (tx: EntityManager, userId: string): Promise<unknown> => tx.query(JOIN, [userId]);

/** The account of a confirmed address, or the address itself. */
export async function ownerOf(tx: EntityManager, email: string): Promise<LinkOwner> {
  const [account] = await tx.query<{ id: string }[]>(ACCOUNT_OF, [email]);
  return account ? { userId: account.id } : { email };
}

/**
 * An owner's code, created on the first call. If a code is taken, another one is drawn; concurrent calls return the
 * same code.
 * @param draw for tests
 */
export async function findOrMakeCode(tx: EntityManager, owner: LinkOwner, draw = randomCode): Promise<string> {
  const [userId, email] = 'userId' in owner ? [owner.userId, null] : [null, owner.email];
  if (userId) await joinLink(tx, userId);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const [known] = await tx.query<Coded[]>(userId ? OF_USER : OF_ADDRESS, [userId ?? email]);
    if (known) return known.referral_code;
    const [made] = await tx.query<Coded[]>(INSERT, [draw(), userId, email]);
    if (made) return made.referral_code;
  }
  throw new Error(`No free referral code was found in ${MAX_ATTEMPTS} attempts`);
}
