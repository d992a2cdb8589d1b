import { Injectable } from '@nestjs/common';
import { OPENING_MESSAGES } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { SecurityLog } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { AccountsError, emailExists } from '../accounts-error';
import { AuthSettings } from '../auth.config';
import { AccountMail } from '../mail/account-mail';
import type { Challenger } from '../second-factors/enroll-factor.service';
import type { Device } from '../sessions/issued-session';
import { refuseBanned } from '../sessions/session-issuer';
import { PendingSignUps } from '../sign-up/pending-sign-ups';
import { Identity } from '../users/identity.entity';
import type { User } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';
import { WaysIn } from '../ways-in/ways-in.service';
import type { ExternalPerson } from './external-person';

/** Maximum identities per account, since all are part of every response about the account. */
const MAX_IDENTITIES = 20;

const alreadyLinked = (message: string) => new AccountsError(422, 'identity_already_exists', message);
const notConfirmed = () =>
  new AccountsError(
    422,
    'provider_email_needs_verification',
    'The provider does not vouch for an email address of yours. Confirm it there, or sign in another way',
  );

/**
 * Links people at other providers to accounts. Only an address verified by the provider identifies an account;
 * otherwise an attacker could enter someone else's address into their profile there.
 */
@Injectable()
export class ExternalAccounts {
  constructor(
    private readonly users: UserRepository,
    private readonly pending: PendingSignUps,
    private readonly ways: WaysIn,
    private readonly mail: AccountMail,
    private readonly clock: Clock,
    private readonly settings: AuthSettings,
    private readonly log: SecurityLog,
  ) {}

  /**
   * The account of a person who signs in, created on the first time.
   * @throws AccountsError provider_email_needs_verification, whether or not the address has an account; signup_disabled for
   * an account that would be created before the site is opened; user_banned before anything is added to a banned or closed one
   */
  async signIn(tx: EntityManager, person: ExternalPerson, { maySignUp }: Pick<Device, 'maySignUp'>): Promise<User> {
    await lockIdentity(tx, person);
    const known = await identityOf(tx, person);
    if (known) return this.known(tx, known, person);
    const { email } = person;
    if (!email || !person.emailVerified) throw notConfirmed();
    await this.users.lockAddress(tx, email);
    const user = await this.users.findLockedByEmail(tx, email);
    if (!user && !maySignUp) throw new AccountsError(422, 'signup_disabled', OPENING_MESSAGES.soon);
    if (!user) return this.create(tx, email, person);
    refuseBanned(user, this.clock.now());
    if (!user.emailConfirmedAt) await this.confirm(tx, user);
    return this.add(tx, user, person);
  }

  /**
   * Adds a sign-in method to the account of a signed-in person, with any address at the provider.
   * @throws AccountsError identity_already_exists, insufficient_aal, reauthentication_needed, session_not_found; for an
   * anonymous account, which gets its address from the provider, also provider_email_needs_verification, email_exists
   */
  async link(tx: EntityManager, person: ExternalPerson, who: Challenger): Promise<User> {
    const { userId } = who;
    await lockIdentity(tx, person);
    if (person.email && person.emailVerified) await this.users.lockAddress(tx, person.email);
    const user = await this.users.findLocked(tx, userId);
    if (!user) throw new AccountsError(403, 'session_not_found', 'Session from session_id claim does not exist');
    // An anonymous visitor has no earlier method to prove.
    if (!user.isAnonymous) await this.ways.require(tx, who, 'identity.link');
    const known = await identityOf(tx, person);
    if (known?.userId === userId) throw alreadyLinked('Identity is already linked');
    if (known) throw alreadyLinked('Identity is already linked to another user');
    if (user.isAnonymous) await this.claim(tx, user, person);
    return this.add(tx, user, person);
  }

  private async known(tx: EntityManager, identity: Identity, person: ExternalPerson): Promise<User> {
    const user = await this.users.findLocked(tx, identity.userId);
    if (!user) throw new AccountsError(403, 'user_not_found', 'User from sub claim does not exist');
    identity.identityData = person.data;
    identity.lastSignInAt = this.clock.now();
    await tx.save(identity);
    return user;
  }

  private async create(tx: EntityManager, email: string, person: ExternalPerson): Promise<User> {
    const user = await this.users.createKnownBy(tx, person.provider, {
      email,
      userMetadata: person.data,
      emailConfirmedAt: this.clock.now(),
    });
    await this.keep(tx, user.id, person);
    return user;
  }

  /** Turns an anonymous account into one with an address. */
  private async claim(
    tx: EntityManager,
    user: User,
    { provider, email, emailVerified }: ExternalPerson,
  ): Promise<void> {
    if (!email || !emailVerified) throw notConfirmed();
    if (await this.users.findByEmail(tx, email)) throw emailExists();
    user.appMetadata = { ...user.appMetadata, provider };
    Object.assign(user, { email, emailConfirmedAt: this.clock.now(), isAnonymous: false });
  }

  /** A stranger may have created the unconfirmed account, so the data they typed are dropped. */
  private async confirm(tx: EntityManager, user: User): Promise<void> {
    user.emailConfirmedAt = this.clock.now();
    user.passwordHash = null;
    if (this.settings.AUTH_SIGN_UP_BOUND_TO_BROWSER) await this.pending.settle(tx, user, null);
    else await this.users.describeEmailIdentity(tx, user);
  }

  private async add(tx: EntityManager, user: User, person: ExternalPerson): Promise<User> {
    const identities = await this.users.identities(tx, user.id);
    if (identities.length >= MAX_IDENTITIES) throw new AccountsError(422, 'conflict', 'Too many identities are linked');
    await this.keep(tx, user.id, person);
    const providers = [...identities.map(({ provider }) => provider), person.provider];
    user.appMetadata = { ...user.appMetadata, providers: [...new Set(providers)] };
    await this.users.save(tx, user);
    this.log.record('identity.linked', { userId: user.id, method: person.provider });
    if (user.email) await this.mail.identityChanged(tx, user.email, { change: 'linked', title: person.title });
    return user;
  }

  private async keep(tx: EntityManager, userId: string, { provider, providerId, data }: ExternalPerson): Promise<void> {
    const lastSignInAt = this.clock.now();
    await tx.save(tx.create(Identity, { userId, provider, providerId, identityData: data, lastSignInAt }));
  }
}

/** Serializes work on an identity until the transaction ends. Acquired before all other locks. */
async function lockIdentity(tx: EntityManager, { provider, providerId }: ExternalPerson): Promise<void> {
  const key = `auth.identity:${provider}:${providerId}`;
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
}

const identityOf = (tx: EntityManager, { provider, providerId }: ExternalPerson): Promise<Identity | null> =>
  tx.findOneBy(Identity, { provider, providerId });
