import { Injectable } from '@nestjs/common';
import { nextOfReturn, PAGES } from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { type Email, Mailer } from '@townlink/server-mail';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { AuthSettings } from '../auth.config';
import { CODE_SECONDS } from '../one-time/code-rules';
import type { TokenPurpose } from '../one-time/one-time-token.entity';
import { OneTimeTokens, type TokenRequest } from '../one-time/one-time-tokens';
import type { PkceChallenge } from '../one-time/pkce';
import { formatErasure } from '../own-account/closing-rules';
import { deviceName } from '../sessions/device-name';
import type { Device } from '../sessions/issued-session';
import type { User } from '../users/user.entity';
import { administratorSecuredEmail } from './administrator-secured.email';
import { closedAddressEmail } from './closed-address.email';
import { confirmEmail } from './confirm.email';
import { emailChangeEmail } from './email-change.email';
import { emailChangedEmail } from './email-changed.email';
import { type FactorChange, factorChangedEmail } from './factor-changed.email';
import { greetingName } from './greeting-name';
import { identityChangedEmail, type IdentityChange } from './identity-changed.email';
import { inviteEmail } from './invite.email';
import { knownAddressEmail } from './known-address.email';
import { magicLinkEmail } from './magic-link.email';
import { newDeviceEmail } from './new-device.email';
import { passwordChangedEmail } from './password-changed.email';
import { phoneChangedEmail } from './phone-changed.email';
import { reauthenticateEmail } from './reauthenticate.email';
import { recoverEmail } from './recover.email';
import { confirmLink, type LinkType } from './site-links';
import { supportViewEmail } from './support-view.email';

/** Options of a request in addition to the email itself. */
export interface LinkOptions {
  /** IP address, for quotas. */
  caller: string;
  redirectTo: string | null;
  challenge: PkceChallenge | null;
}

/** Emails of the accounts service, each written in the same transaction as its token. */
@Injectable()
export class AccountMail {
  constructor(
    private readonly mailer: Mailer,
    private readonly tokens: OneTimeTokens,
    private readonly settings: AuthSettings,
    private readonly runtime: RuntimeSettings,
  ) {}

  /** @param userMetadata as typed at the sign-up */
  async confirmSignUp(
    tx: EntityManager,
    user: User,
    userMetadata: Record<string, unknown>,
    options: LinkOptions,
  ): Promise<void> {
    const seconds = this.settings.AUTH_CONFIRM_LINK_HOURS * 3600;
    const sent = await this.issue(tx, 'signup', 'signup', {
      userId: user.id,
      sentTo: user.email!,
      seconds,
      ...options,
    });
    const data = { ...sent.data, fullName: greetingName(userMetadata) };
    await this.mailer.send(tx, confirmEmail, { key: sent.key, to: user.email!, data });
  }

  async recover(tx: EntityManager, user: User, options: LinkOptions): Promise<void> {
    if (user.closedAt) return this.hintAtClosing(tx, user);
    const seconds = this.settings.AUTH_RECOVERY_LINK_MINUTES * 60;
    const request = { userId: user.id, sentTo: user.email!, seconds, ...options };
    const sent = await this.issue(tx, 'recovery', 'recovery', request);
    await this.mailer.send(tx, recoverEmail, { key: sent.key, to: user.email!, data: sent.data });
  }

  async magicLink(tx: EntityManager, user: User, options: LinkOptions): Promise<void> {
    if (user.closedAt) return this.hintAtClosing(tx, user);
    const seconds = this.settings.AUTH_RECOVERY_LINK_MINUTES * 60;
    const request = { userId: user.id, sentTo: user.email!, seconds, ...options };
    const sent = await this.issue(tx, 'magiclink', 'magiclink', request);
    await this.mailer.send(tx, magicLinkEmail, { key: sent.key, to: user.email!, data: sent.data });
  }

  /** Invites a person to a prepared account. */
  async invite(tx: EntityManager, user: User, options: LinkOptions): Promise<void> {
    const seconds = this.settings.AUTH_CONFIRM_LINK_HOURS * 3600;
    const request = { userId: user.id, sentTo: user.email!, seconds, ...options };
    const sent = await this.issue(tx, 'invite', 'invite', request);
    await this.mailer.send(tx, inviteEmail, { key: sent.key, to: user.email!, data: sent.data });
  }

  /** Sends a code to a signed-in person to prove their identity again. */
  async reauthenticate(tx: EntityManager, user: User): Promise<void> {
    const request = {
      userId: user.id,
      sentTo: user.email!,
      seconds: CODE_SECONDS,
      purpose: 'reauthentication' as const,
    };
    const { id, code } = await this.tokens.issue(tx, request);
    await this.mailer.send(tx, reauthenticateEmail, {
      key: `auth.reauthentication:${id}`,
      to: user.email!,
      data: { code },
    });
  }

  /** Asks one of the two addresses of an email change for confirmation. */
  async confirmEmailChange(
    tx: EntityManager,
    user: User,
    half: 'email_change_current' | 'email_change_new',
    options: LinkOptions,
  ): Promise<void> {
    const to = half === 'email_change_current' ? user.email! : user.newEmail!;
    const seconds = this.settings.AUTH_CONFIRM_LINK_HOURS * 3600;
    const sent = await this.issue(tx, half, 'email_change', { userId: user.id, sentTo: to, seconds, ...options });
    const data = { ...sent.data, oldEmail: user.email!, newEmail: user.newEmail! };
    await this.mailer.send(tx, emailChangeEmail, { key: sent.key, to, data });
  }

  /** To the owner of an account whose address was used for another sign-up. */
  async hintAtAccount(tx: EntityManager, owner: User, { redirectTo }: LinkOptions): Promise<void> {
    if (owner.closedAt) return this.hintAtClosing(tx, owner);
    const { SITE_URL } = this.runtime;
    const next = nextOfReturn(redirectTo, SITE_URL);
    const query = next === '/' ? '' : `?next=${encodeURIComponent(next)}`;
    const data = {
      signInUrl: SITE_URL + PAGES.signIn + query,
      recoverUrl: SITE_URL + PAGES.recover + query,
    };
    await this.mailer.send(tx, knownAddressEmail, { key: `auth.hint:${randomUUID()}`, to: owner.email!, data });
  }

  async passwordChanged(tx: EntityManager, user: User): Promise<void> {
    await this.notice(tx, passwordChangedEmail, user.email!, { recoverUrl: this.runtime.SITE_URL + PAGES.recover });
  }

  async factorChanged(tx: EntityManager, to: string, change: FactorChange): Promise<void> {
    await this.notice(tx, factorChangedEmail, to, { change, recoverUrl: this.runtime.SITE_URL + PAGES.recover });
  }

  /** To the other administrators: this administrator can now open the console. */
  async administratorSecured(tx: EntityManager, to: string, administrator: string): Promise<void> {
    const usersUrl = this.runtime.SITE_URL + PAGES.adminUsers;
    await this.notice(tx, administratorSecuredEmail, to, { administrator, usersUrl });
  }

  /** An administrator viewed the provider's pages. */
  async viewed(tx: EntityManager, to: string, reason: string): Promise<void> {
    await this.notice(tx, supportViewEmail, to, { reason, securityUrl: this.runtime.SITE_URL + PAGES.security });
  }

  /** A linked or unlinked sign-in of another provider. */
  async identityChanged(tx: EntityManager, to: string, change: IdentityChange): Promise<void> {
    const { SITE_URL } = this.runtime;
    const links = { securityUrl: SITE_URL + PAGES.security, recoverUrl: SITE_URL + PAGES.recover };
    await this.notice(tx, identityChangedEmail, to, { ...change, ...links });
  }

  /** A sign-in with a new browser. */
  async newDevice(tx: EntityManager, to: string, device: Device): Promise<void> {
    const { SITE_URL } = this.runtime;
    const links = { securityUrl: SITE_URL + PAGES.security, recoverUrl: SITE_URL + PAGES.recover };
    await this.notice(tx, newDeviceEmail, to, { device: deviceName(device.userAgent), ...links });
  }

  /** To each of the two addresses of a completed email change. */
  async emailChanged(tx: EntityManager, to: string, newEmail: string): Promise<void> {
    await this.notice(tx, emailChangedEmail, to, { newEmail });
  }

  /** A changed phone number, identified by its last digits. */
  async phoneChanged(tx: EntityManager, to: string, change: { isFirst: boolean; ending: string }): Promise<void> {
    await this.notice(tx, phoneChangedEmail, to, { ...change, recoverUrl: this.runtime.SITE_URL + PAGES.recover });
  }

  /** Instead of a link that a closed account could not use. */
  private async hintAtClosing(tx: EntityManager, owner: User): Promise<void> {
    await this.notice(tx, closedAddressEmail, owner.email!, { erasedOn: formatErasure(owner.eraseAt!) });
  }

  private async notice<Data extends object>(
    tx: EntityManager,
    email: Email<Data>,
    to: string,
    data: Data,
  ): Promise<void> {
    await this.mailer.send(tx, email, { key: `auth.${email.name}:${randomUUID()}`, to, data });
  }

  private async issue(
    tx: EntityManager,
    purpose: TokenPurpose,
    type: LinkType,
    request: Omit<TokenRequest, 'purpose'>,
  ) {
    const { id, token, code } = await this.tokens.issue(tx, { ...request, purpose });
    const url = confirmLink(this.runtime.SITE_URL, type, token, request.redirectTo);
    return { key: `auth.${purpose}:${id}`, data: { url, code } };
  }
}
