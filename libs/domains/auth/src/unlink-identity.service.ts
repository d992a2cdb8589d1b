import { Injectable } from '@nestjs/common';
import { Database, systemActor } from '@townlink/server-database';
import { AccountsError } from './accounts-error';
import { ExternalAccounts } from './external/external-accounts';
import { ProviderClients } from './external/provider-clients';
import { AccountMail } from './mail/account-mail';
import type { Challenger } from './second-factors/enroll-factor.service';
import { SecurityLog } from './security-log';
import { Identity } from './users/identity.entity';
import { UserRepository } from './users/user.repository';

/** Takes one of several ways by which an account is known away from it. */
@Injectable()
export class UnlinkIdentityService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly accounts: ExternalAccounts,
    private readonly clients: ProviderClients,
    private readonly mail: AccountMail,
    private readonly log: SecurityLog,
  ) {}

  /**
   * @throws AccountsError single_identity_not_deletable, identity_not_found, email_conflict_identity_not_deletable,
   * insufficient_aal; none ends the session
   */
  async unlink({ userId, aal }: Challenger, identityId: string): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      const user = await this.users.findLocked(tx, userId);
      const identities = await this.users.identities(tx, userId);
      const identity = identities.find((one) => one.identityId === identityId);
      if (!user || !identity) throw new AccountsError(404, 'identity_not_found', "Identity doesn't exist");
      if (identities.length === 1) {
        const message = 'User must have at least 1 identity after unlinking';
        throw new AccountsError(422, 'single_identity_not_deletable', message);
      }
      // The address is what everything else is sent to; it changes by an e-mail change only.
      if (identity.provider === 'email') {
        const message = 'The email address of an account cannot be unlinked';
        throw new AccountsError(422, 'email_conflict_identity_not_deletable', message);
      }
      await this.accounts.requireLevel(tx, userId, aal);
      await tx.delete(Identity, { identityId });
      const providers = identities.filter((one) => one !== identity).map((one) => one.provider);
      user.appMetadata = { ...user.appMetadata, provider: providers[0], providers: [...new Set(providers)] };
      await this.users.save(tx, user);
      this.log.record('identity.unlinked', { userId, method: identity.provider });
      const title = this.clients.titleOf(identity.provider);
      if (user.email) await this.mail.identityChanged(tx, user.email, { change: 'unlinked', title });
    });
  }
}
