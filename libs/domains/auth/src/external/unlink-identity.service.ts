import { Injectable } from '@nestjs/common';
import { Database, SecurityLog, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { AccountsError } from '../accounts-error';
import { ProviderClients } from './provider-clients';
import { AccountMail } from '../mail/account-mail';
import { OneTimeToken } from '../one-time/one-time-token.entity';
import { AccountTexts } from '../phone/account-texts';
import type { Challenger } from '../second-factors/enroll-factor.service';
import { Identity } from '../users/identity.entity';
import type { User } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';
import { WaysIn } from '../ways-in/ways-in.service';

/** Removes one of several identities of an account. */
@Injectable()
export class UnlinkIdentityService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly ways: WaysIn,
    private readonly clients: ProviderClients,
    private readonly mail: AccountMail,
    private readonly texts: AccountTexts,
    private readonly log: SecurityLog,
  ) {}

  /**
   * @throws AccountsError single_identity_not_deletable, identity_not_found, email_conflict_identity_not_deletable,
   * insufficient_aal, reauthentication_needed; none of these ends the session
   */
  async unlink(who: Challenger, identityId: string): Promise<void> {
    const { userId } = who;
    await this.database.as(systemActor, async (tx) => {
      const user = await this.users.findLocked(tx, userId);
      const identities = await this.users.identities(tx, userId);
      const identity = identities.find((one) => one.identityId === identityId);
      if (!user || !identity) throw new AccountsError(404, 'identity_not_found', "Identity doesn't exist");
      if (identities.length === 1) {
        const message = 'User must have at least 1 identity after unlinking';
        throw new AccountsError(422, 'single_identity_not_deletable', message);
      }
      // The address receives all email, so only an email change may replace it.
      if (identity.provider === 'email') {
        const message = 'The email address of an account cannot be unlinked';
        throw new AccountsError(422, 'email_conflict_identity_not_deletable', message);
      }
      await this.ways.require(tx, who, 'identity.unlink');
      await tx.delete(Identity, { identityId });
      if (identity.provider === 'phone') await this.dropNumber(tx, user);
      const providers = identities.filter((one) => one !== identity).map((one) => one.provider);
      user.appMetadata = { ...user.appMetadata, provider: providers[0], providers: [...new Set(providers)] };
      await this.users.save(tx, user);
      this.log.record('identity.unlinked', { userId, method: identity.provider });
      const title = identity.provider === 'phone' ? 'a phone number' : this.clients.titleOf(identity.provider);
      if (user.email) await this.mail.identityChanged(tx, user.email, { change: 'unlinked', title });
    });
  }

  /** Unlinking a phone identity removes the number, which gets one notice and no more codes. */
  private async dropNumber(tx: EntityManager, user: User): Promise<void> {
    const { id: userId, phone } = user;
    Object.assign(user, { phone: null, newPhone: null, phoneConfirmedAt: null });
    await tx.delete(OneTimeToken, { userId, purpose: 'phone_change' });
    if (!phone) return;
    await tx.delete(OneTimeToken, { userId, sentTo: phone });
    await this.texts.numberChanged(tx, phone);
  }
}
