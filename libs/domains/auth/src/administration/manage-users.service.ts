import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { type AuditedState, AuditLog, Database, isUniqueViolation, systemActor } from '@townlink/server-database';
import { type EntityManager, In, IsNull } from 'typeorm';
import { AccountsError, emailExists, validationFailed } from '../accounts-error';
import { AccountMail } from '../mail/account-mail';
import { OneTimeTokens } from '../one-time/one-time-tokens';
import { isLastOwner, lockAdministrators } from '../own-account/administrators';
import { ErasePerson } from '../own-account/erase-person';
import { findPerson } from '../own-account/person';
import { Passkey } from '../passkeys/passkey.entity';
import { passkeyView, type PasskeyView } from '../passkeys/passkeys.service';
import { PasswordHasher } from '../passwords/password-hasher';
import { refuseWeak } from '../passwords/password-weakness';
import { PhoneChangeService, phoneExists } from '../phone/phone-change.service';
import { ProfileRepository } from '../profile/profile.repository';
import { Factor } from '../second-factors/factor.entity';
import { FactorRepository } from '../second-factors/factor.repository';
import { endAllSessions } from '../sessions/end-sessions';
import { Identity } from '../users/identity.entity';
import { User } from '../users/user.entity';
import { mergeMetadata } from '../users/user-metadata';
import { UserRepository } from '../users/user.repository';
import { factorView, type UserView, userView } from '../users/user-view';
import type { UserFields } from './user-fields';

const userNotFound = () => new AccountsError(404, 'user_not_found', 'User not found');

const conflict = (message: string) => new AccountsError(409, 'conflict', message);

/** Only matters where not every library is loaded; otherwise each erases its own data. */
const HAS_LISTING = 'select from providers where user_id = $1';

/** Account management by programs with the service credential. Each change is audited. */
@Injectable()
export class ManageUsersService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly profiles: ProfileRepository,
    private readonly tokens: OneTimeTokens,
    private readonly hasher: PasswordHasher,
    private readonly factors: FactorRepository,
    private readonly phones: PhoneChangeService,
    private readonly person: ErasePerson,
    private readonly mail: AccountMail,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
  ) {}

  /** Newest first. @returns a page, and the total */
  list(page: number, perPage: number): Promise<{ users: UserView[]; total: number }> {
    return this.database.as(systemActor, async (tx) => {
      const [users, total] = await tx.findAndCount(User, {
        where: { deletedAt: IsNull() },
        order: { createdAt: 'DESC', id: 'DESC' },
        skip: (page - 1) * perPage,
        take: perPage,
      });
      const where = { userId: In(users.map(({ id }) => id)) };
      const identities = await tx.find(Identity, { where, order: { createdAt: 'ASC', identityId: 'ASC' } });
      const factors = await tx.find(Factor, { where, order: { createdAt: 'ASC', id: 'ASC' } });
      const knownBy = ({ id }: User) => ({
        identities: identities.filter(({ userId }) => userId === id),
        factors: factors.filter(({ userId }) => userId === id),
      });
      return { users: users.map((user) => userView(user, knownBy(user))), total };
    });
  }

  /** @throws AccountsError user_not_found */
  read(id: string): Promise<UserView> {
    return this.database.as(systemActor, async (tx) => this.view(tx, await this.existing(tx, id)));
  }

  /** @throws AccountsError email_exists, phone_exists, weak_password */
  async create(fields: UserFields): Promise<UserView> {
    const { email, phone, password, emailConfirm } = fields;
    const contact = email ? { email } : phone ? { phone } : null;
    if (!contact) throw validationFailed('Cannot create a user without either an email or phone');
    const passwordHash = password && (await this.hashed(password, email));
    return this.database.as(systemActor, async (tx) => {
      await this.users.lockAddress(tx, email ?? phone!);
      if (await this.users.findBy(tx, contact)) throw email ? emailExists() : phoneExists();
      const emailConfirmedAt = email && emailConfirm ? this.clock.now() : null;
      const userMetadata = fields.userMetadata ?? {};
      const user = await this.users.create(tx, { ...contact, passwordHash, userMetadata, emailConfirmedAt });
      if (phone && (email || fields.phoneConfirm)) await this.phones.assign(tx, user, phone);
      this.describe(user, { ...fields, userMetadata: null });
      await this.users.save(tx, user);
      await this.record(tx, 'account.create', fields, null, user);
      return this.view(tx, user);
    });
  }

  /**
   * @throws AccountsError user_not_found, email_exists, phone_exists, weak_password, validation_failed, conflict when
   * banning the last owner
   */
  async update(id: string, fields: UserFields): Promise<UserView> {
    const before = await this.database.as(systemActor, (tx) => this.existing(tx, id));
    const { password, email } = fields;
    const passwordHash = password && (await this.hashed(password, email ?? before.email));
    return this.database.as(systemActor, async (tx) => {
      if (fields.ban) await lockAdministrators(tx);
      if (email) await this.users.lockAddress(tx, email);
      const user = await this.users.findLocked(tx, id);
      if (!user) throw userNotFound();
      if (fields.ban) await keepOneOwner(tx, id);
      const was = accountState(user);
      if (passwordHash) await this.setPassword(tx, user, passwordHash);
      if (email && email !== user.email) await this.move(tx, user, email);
      if (fields.phone && fields.phone !== user.phone) await this.phones.assign(tx, user, fields.phone);
      else if (fields.phoneConfirm && user.phone) await this.phones.assign(tx, user, user.phone);
      if (fields.emailConfirm) user.emailConfirmedAt ??= this.clock.now();
      this.describe(user, fields);
      await this.users.save(tx, user);
      await this.users.describeEmailIdentity(tx, user);
      await this.record(tx, 'account.update', fields, was, user);
      return this.view(tx, user);
    });
  }

  /**
   * Deletes an account, and erases the person's data. A soft deletion leaves an anonymous row with the date.
   * @throws AccountsError user_not_found, conflict for a person with a membership and for the last owner
   */
  async remove(id: string, isSoft: boolean): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      await lockAdministrators(tx);
      const user = await this.users.findLocked(tx, id);
      if (!user) throw userNotFound();
      await keepOneOwner(tx, id);
      const before = accountState(user);
      const obstacles = await this.person.erase(tx, (await findPerson(tx, id))!);
      if (obstacles.length > 0) throw conflict('This person has a membership, or is paying for one: end that first');
      if ((await tx.query<object[]>(HAS_LISTING, [id])).length > 0) throw conflict('This person still has a listing');
      await this.users.remove(tx, id);
      if (isSoft) await this.users.reserveDeletedId(tx, user, this.clock.now());
      await this.audit.record(tx, { ...entry(isSoft ? 'account.soft-delete' : 'account.delete', id), before });
    });
  }

  /** @throws AccountsError user_not_found */
  listFactors(id: string) {
    return this.database.as(systemActor, async (tx) => {
      await this.existing(tx, id);
      return (await this.factors.of(tx, id)).map(factorView);
    });
  }

  /** For people who lost the factor. @throws AccountsError user_not_found, mfa_factor_not_found */
  removeFactor(id: string, factorId: string) {
    return this.database.as(systemActor, async (tx) => {
      const user = await this.users.findLocked(tx, id);
      if (!user) throw userNotFound();
      const factor = await this.factors.own(tx, id, factorId);
      await this.factors.remove(tx, factor);
      const before = { factor_id: factorId, factor_type: factor.factorType, status: factor.status };
      await this.audit.record(tx, { ...entry('account.factor-delete', id), before });
      if (factor.status === 'verified' && user.email) await this.mail.factorChanged(tx, user.email, 'removed');
      return factorView(factor);
    });
  }

  /** @throws AccountsError user_not_found */
  listPasskeys(id: string): Promise<PasskeyView[]> {
    return this.database.as(systemActor, async (tx) => {
      await this.existing(tx, id);
      return (await tx.find(Passkey, { where: { userId: id }, order: { createdAt: 'ASC', id: 'ASC' } })).map(
        passkeyView,
      );
    });
  }

  /** @throws AccountsError user_not_found, webauthn_credential_not_found */
  removePasskey(id: string, passkeyId: string): Promise<void> {
    return this.database.as(systemActor, async (tx) => {
      const user = await this.users.findLocked(tx, id);
      if (!user) throw userNotFound();
      const { affected } = await tx.delete(Passkey, { id: passkeyId, userId: id });
      if (!affected) throw new AccountsError(404, 'webauthn_credential_not_found', 'Passkey not found');
      await this.factors.settleWithout(tx, id);
      await this.audit.record(tx, { ...entry('account.passkey-delete', id), before: { passkey_id: passkeyId } });
      if (user.email) await this.mail.factorChanged(tx, user.email, 'passkey-removed');
    });
  }

  private async hashed(password: string, email: string | null): Promise<string> {
    refuseWeak(password, email);
    return this.hasher.hash(password);
  }

  /** A password set by a program ends the owner's sessions. */
  private async setPassword(tx: EntityManager, user: User, passwordHash: string): Promise<void> {
    if (user.passwordHash !== null && user.email) await this.mail.passwordChanged(tx, user);
    user.passwordHash = passwordHash;
    await this.tokens.removeAll(tx, user.id);
    await endAllSessions(tx, user.id);
  }

  private async move(tx: EntityManager, user: User, email: string): Promise<void> {
    const oldEmail = user.email;
    Object.assign(user, { email, newEmail: null });
    try {
      await this.users.save(tx, user);
    } catch (error) {
      throw isUniqueViolation(error) ? emailExists() : error;
    }
    await this.profiles.changeEmail(tx, user.id, email);
    await this.tokens.removeAll(tx, user.id);
    await endAllSessions(tx, user.id);
    for (const to of new Set([oldEmail ?? email, email])) await this.mail.emailChanged(tx, to, email);
  }

  private describe(user: User, { userMetadata, appMetadata, ban }: UserFields): void {
    if (userMetadata) user.userMetadata = mergeMetadata(user.userMetadata, userMetadata);
    if (appMetadata) user.appMetadata = mergeMetadata(user.appMetadata, appMetadata);
    if (ban !== undefined) setBan(user, ban === null ? null : new Date(this.clock.now().getTime() + ban));
  }

  private async existing(tx: EntityManager, id: string): Promise<User> {
    const user = await this.users.find(tx, id);
    if (!user) throw userNotFound();
    return user;
  }

  private async view(tx: EntityManager, user: User): Promise<UserView> {
    return userView(user, await this.users.knownBy(tx, user.id));
  }

  /** Records which fields were set, without values. */
  private record(
    tx: EntityManager,
    action: string,
    fields: UserFields,
    before: AuditedState,
    user: User,
  ): Promise<void> {
    const set = Object.entries(fields).flatMap(([name, value]) => (value === null || value === false ? [] : name));
    const details = { by: 'service credential', set };
    return this.audit.record(tx, { ...entry(action, user.id), before, after: accountState(user), details });
  }
}

async function keepOneOwner(tx: EntityManager, id: string): Promise<void> {
  if (await isLastOwner(tx, id))
    throw conflict('This is the last owner of the console: make another account an owner first');
}

const entry = (action: string, subjectId: string) => ({
  actorId: null,
  action,
  subjectType: 'profile',
  subjectId,
  before: null as AuditedState,
  after: null as AuditedState,
  details: { by: 'service credential' },
});

/** Bans an account for a reason given by an administrator; null lifts the ban. */
export function setBan(user: User, until: Date | null, reason: string | null = null): void {
  user.bannedUntil = until;
  user.banReason = until && reason;
}

/** The audited part of an account, without identifying data. */
export const accountState = (user: User): AuditedState => ({
  email_confirmed_at: user.emailConfirmedAt,
  banned_until: user.bannedUntil,
  has_password: user.passwordHash !== null,
});
