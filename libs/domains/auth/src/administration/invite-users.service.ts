import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { AccountsError, emailExists, validationFailed } from '../accounts-error';
import { AuthSettings } from '../auth.config';
import { AccountMail, type LinkOptions } from '../mail/account-mail';
import type { TokenPurpose } from '../one-time/one-time-token.entity';
import { OneTimeTokens } from '../one-time/one-time-tokens';
import { PasswordHasher } from '../passwords/password-hasher';
import { refuseWeak } from '../passwords/password-weakness';
import { contractLink, type LinkType } from '../mail/site-links';
import type { User } from '../users/user.entity';
import type { UserMetadata } from '../users/user-metadata';
import { UserRepository } from '../users/user.repository';
import { type UserView, userView } from '../users/user-view';

export const generatedLinks = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;
export type GeneratedLink = (typeof generatedLinks)[number];

export interface LinkRequest {
  type: GeneratedLink;
  email: string;
  password: string | null;
  newEmail: string | null;
  userMetadata: UserMetadata | null;
  redirectTo: string;
}

/** An account with a link that the caller sends. */
export interface GeneratedLinkView extends UserView {
  action_link: string;
  email_otp: string;
  hashed_token: string;
  verification_type: LinkType;
  redirect_to: string;
}

/** Invitations, and links that a program with the service credential delivers itself. */
@Injectable()
export class InviteUsersService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly tokens: OneTimeTokens,
    private readonly hasher: PasswordHasher,
    private readonly mail: AccountMail,
    private readonly clock: Clock,
    private readonly settings: AuthSettings,
    private readonly audit: AuditLog,
  ) {}

  /** @throws AccountsError email_exists */
  invite(email: string, userMetadata: UserMetadata, options: LinkOptions): Promise<UserView> {
    return this.database.as(systemActor, async (tx) => {
      const user = await this.invited(tx, email, userMetadata);
      await this.mail.invite(tx, user, options);
      await this.record(tx, 'account.invite', user, {});
      return userView(user, await this.users.knownBy(tx, user.id));
    });
  }

  /** @throws AccountsError email_exists, user_not_found, weak_password */
  async generate(request: LinkRequest, siteUrl: string): Promise<GeneratedLinkView> {
    const passwordHash = request.type === 'signup' ? await this.passwordFor(request) : null;
    return this.database.as(systemActor, async (tx) => {
      const user = await this.ownerFor(tx, request, passwordHash);
      const type = typeOf(request.type);
      const sentTo = request.type === 'email_change_new' ? user.newEmail! : user.email!;
      const { redirectTo } = request;
      const seconds = this.secondsOf(request.type);
      const link = { userId: user.id, purpose: purposeOf(request.type), sentTo, seconds, redirectTo };
      const { token, code } = await this.tokens.issue(tx, link);
      await this.record(tx, 'account.link', user, { type: request.type });
      return {
        ...userView(user, await this.users.knownBy(tx, user.id)),
        action_link: contractLink(siteUrl, { type, token, redirectTo }),
        email_otp: code,
        hashed_token: token,
        verification_type: type,
        redirect_to: redirectTo,
      };
    });
  }

  private passwordFor({ email, password }: LinkRequest): Promise<string> {
    if (!password) throw validationFailed('Signup requires a valid password');
    refuseWeak(password, email);
    return this.hasher.hash(password);
  }

  private async ownerFor(tx: EntityManager, request: LinkRequest, passwordHash: string | null): Promise<User> {
    const { type, email } = request;
    if (type === 'invite') return this.invited(tx, email, request.userMetadata ?? {});
    if (type === 'signup') return this.signedUp(tx, email, request.userMetadata ?? {}, passwordHash);
    if (type === 'email_change_current' || type === 'email_change_new') return this.changing(tx, request);
    await this.users.lockAddress(tx, email);
    const user = await this.users.findLockedByEmail(tx, email);
    if (!user) throw new AccountsError(404, 'user_not_found', 'User with this email not found');
    user.recoverySentAt = this.clock.now();
    return this.users.save(tx, user);
  }

  /** Creates the account, or finds an unconfirmed one. */
  private async invited(tx: EntityManager, email: string, userMetadata: UserMetadata): Promise<User> {
    const user = await this.unconfirmed(tx, email, userMetadata);
    user.invitedAt = this.clock.now();
    return this.users.save(tx, user);
  }

  private async signedUp(tx: EntityManager, email: string, metadata: UserMetadata, passwordHash: string | null) {
    const user = await this.unconfirmed(tx, email, metadata);
    Object.assign(user, { passwordHash, confirmationSentAt: this.clock.now() });
    return this.users.save(tx, user);
  }

  private async unconfirmed(tx: EntityManager, email: string, userMetadata: UserMetadata): Promise<User> {
    await this.users.lockAddress(tx, email);
    const known = await this.users.findLockedByEmail(tx, email);
    if (known?.emailConfirmedAt) throw emailExists();
    return known ?? this.users.create(tx, { email, userMetadata, passwordHash: null });
  }

  private async changing(tx: EntityManager, { email, newEmail }: LinkRequest): Promise<User> {
    if (!newEmail) throw validationFailed('An email address is required as new_email');
    await this.users.lockAddress(tx, newEmail);
    if (await this.users.findByEmail(tx, newEmail)) throw emailExists();
    const user = await this.users.findLockedByEmail(tx, email);
    if (!user) throw new AccountsError(404, 'user_not_found', 'User with this email not found');
    Object.assign(user, { newEmail, emailChangeSentAt: this.clock.now() });
    return this.users.save(tx, user);
  }

  private secondsOf(type: GeneratedLink): number {
    const isShort = type === 'magiclink' || type === 'recovery';
    return isShort ? this.settings.AUTH_RECOVERY_LINK_MINUTES * 60 : this.settings.AUTH_CONFIRM_LINK_HOURS * 3600;
  }

  private record(tx: EntityManager, action: string, { id }: User, details: Record<string, unknown>): Promise<void> {
    const by = { by: 'service credential', ...details };
    const entry = { actorId: null, action, subjectType: 'profile', subjectId: id };
    return this.audit.record(tx, { ...entry, before: null, after: details, details: by });
  }
}

const typeOf = (type: GeneratedLink): LinkType =>
  type.startsWith('email_change') ? 'email_change' : (type as LinkType);

const purposeOf = (type: GeneratedLink): TokenPurpose => type;
