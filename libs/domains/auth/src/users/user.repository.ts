import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { Factor } from '../second-factors/factor.entity';
import { emailAppMetadata, emailIdentity } from './email-identity';
import { Identity } from './identity.entity';
import { phoneAppMetadata, phoneIdentity } from './phone-identity';
import { User } from './user.entity';
import type { KnownBy } from './user-view';

export type Contact = { email: string; phone?: undefined } | { phone: string; email?: undefined };

export type NewUser = Contact & {
  passwordHash: string | null;
  userMetadata: Record<string, unknown>;
  emailConfirmedAt?: Date | null;
  confirmationSentAt?: Date | null;
};

/** The first identity of an account: its address or its number. */
export const contactIdentity = (id: string, to: Contact, userMetadata: Record<string, unknown>, isVerified: boolean) =>
  to.email === undefined
    ? phoneIdentity(id, to.phone, userMetadata, isVerified)
    : emailIdentity(id, to.email, userMetadata, isVerified);

export const contactAppMetadata = (to: Contact) => (to.email === undefined ? phoneAppMetadata() : emailAppMetadata());

/**
 * Accounts and their identities, in transactions of the service. Lock order, to avoid deadlocks: at most one address,
 * then accounts, then their dependents.
 */
@Injectable()
export class UserRepository {
  /** Serializes work on an address or number until the transaction ends, whether or not it has an account. */
  async lockAddress(tx: EntityManager, address: string): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('auth.email:' || lower($1), 0))`, [address]);
  }

  findByEmail(tx: EntityManager, email: string): Promise<User | null> {
    return tx.findOneBy(User, { email, deletedAt: IsNull() });
  }

  findByPhone(tx: EntityManager, phone: string): Promise<User | null> {
    return tx.findOneBy(User, { phone, deletedAt: IsNull() });
  }

  findBy(tx: EntityManager, contact: Contact): Promise<User | null> {
    return contact.email === undefined ? this.findByPhone(tx, contact.phone) : this.findByEmail(tx, contact.email);
  }

  find(tx: EntityManager, id: string): Promise<User | null> {
    return tx.findOneBy(User, { id, deletedAt: IsNull() });
  }

  /** Locks the account until the transaction ends. */
  findLockedByEmail(tx: EntityManager, email: string): Promise<User | null> {
    return tx.findOne(User, { where: { email, deletedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  findLockedByPhone(tx: EntityManager, phone: string): Promise<User | null> {
    return tx.findOne(User, { where: { phone, deletedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  /** Locks the accounts until the transaction ends. */
  async lock(tx: EntityManager, ids: string[]): Promise<void> {
    await tx.query(`select from auth.users where id = any($1) order by id for update`, [ids]);
  }

  /** Locks the account until the transaction ends. */
  findLocked(tx: EntityManager, id: string): Promise<User | null> {
    return tx.findOne(User, { where: { id, deletedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  identities(tx: EntityManager, userId: string): Promise<Identity[]> {
    return tx.find(Identity, { where: { userId }, order: { createdAt: 'ASC', identityId: 'ASC' } });
  }

  /** The identities and factors shown with an account. */
  async knownBy(tx: EntityManager, userId: string): Promise<KnownBy> {
    const factors = await tx.find(Factor, { where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
    return { identities: await this.identities(tx, userId), factors };
  }

  async create(tx: EntityManager, fields: NewUser): Promise<User> {
    const user = await tx.save(tx.create(User, { ...fields, appMetadata: contactAppMetadata(fields) }));
    const verified = user.emailConfirmedAt != null;
    await tx.save(tx.create(Identity, contactIdentity(user.id, fields, fields.userMetadata, verified)));
    // Read again for the columns that the database fills in.
    return (await this.find(tx, user.id))!;
  }

  /** Creates an account from another provider, without a password; the caller stores that identity. */
  async createKnownBy(tx: EntityManager, provider: string, fields: Omit<NewUser, 'passwordHash'>): Promise<User> {
    const appMetadata = { provider, providers: [provider] };
    const { id } = await tx.save(tx.create(User, { ...fields, passwordHash: null, appMetadata }));
    return (await this.find(tx, id))!;
  }

  async createAnonymous(tx: EntityManager, userMetadata: Record<string, unknown>): Promise<User> {
    const { id } = await tx.save(tx.create(User, { isAnonymous: true, userMetadata, appMetadata: {} }));
    return (await this.find(tx, id))!;
  }

  /** Records a sign-in at the identity used. */
  async noteSignIn(tx: EntityManager, userId: string, provider: string, now: Date): Promise<void> {
    await tx.update(Identity, { userId, provider }, { lastSignInAt: now });
  }

  save(tx: EntityManager, user: User): Promise<User> {
    return tx.save(user);
  }

  async remove(tx: EntityManager, id: string): Promise<void> {
    await tx.delete(User, { id });
  }

  /** Reserves the id of a deleted account with its deletion time. */
  async reserveDeletedId(tx: EntityManager, { id, createdAt }: User, deletedAt: Date): Promise<void> {
    await tx.insert(User, { id, createdAt, deletedAt, userMetadata: {}, appMetadata: {} });
  }

  /** Resets the email identity of a just confirmed account to the account's data. */
  async renewEmailIdentity(tx: EntityManager, user: User): Promise<void> {
    if (!user.email) return;
    const { identityData } = emailIdentity(user.id, user.email, user.userMetadata, user.emailConfirmedAt !== null);
    await tx.query(
      `update auth.identities set identity_data = $2, updated_at = now() where user_id = $1 and provider = 'email'`,
      [user.id, JSON.stringify(identityData)],
    );
  }

  /** Updates the email identity from the account. */
  async describeEmailIdentity(tx: EntityManager, user: User): Promise<void> {
    const data = { email: user.email, email_verified: user.emailConfirmedAt !== null };
    await tx.query(
      `update auth.identities set identity_data = identity_data || $2::jsonb, updated_at = now()
       where user_id = $1 and provider = 'email'`,
      [user.id, JSON.stringify(data)],
    );
  }

  /** Updates or creates the phone identity from the account. */
  async settlePhoneIdentity(tx: EntityManager, user: User): Promise<void> {
    await this.settleIdentity(tx, user, phoneIdentity(user.id, user.phone!, user.userMetadata, true));
  }

  /** For an account with a first address. */
  async addEmailIdentity(tx: EntityManager, user: User): Promise<void> {
    await this.settleIdentity(tx, user, emailIdentity(user.id, user.email!, user.userMetadata, true));
  }

  private async settleIdentity(tx: EntityManager, user: User, identity: ReturnType<typeof contactIdentity>) {
    await tx.query(
      `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
       values ($1, $2, $3, $4, $5)
       on conflict (provider, provider_id) do update set identity_data = excluded.identity_data, updated_at = now()`,
      [user.id, identity.provider, identity.providerId, JSON.stringify(identity.identityData), identity.lastSignInAt],
    );
    const { provider, providers } = user.appMetadata as { provider?: string; providers?: string[] };
    user.appMetadata = {
      ...user.appMetadata,
      provider: provider ?? identity.provider,
      providers: [...new Set([...(providers ?? []), identity.provider])],
    };
    await this.save(tx, user);
  }
}
