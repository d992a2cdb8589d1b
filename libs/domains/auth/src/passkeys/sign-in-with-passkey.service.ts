import { Injectable } from '@nestjs/common';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { Clock } from '@townlink/server-config';
import { Database, SecurityLog, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import type { Device, IssuedSession } from '../sessions/issued-session';
import { Session } from '../sessions/session.entity';
import { SessionIssuer } from '../sessions/session-issuer';
import { type SessionView, SessionViewService } from '../tokens/session-view.service';
import { UserRepository } from '../users/user.repository';
import { PasskeyChallenges, verificationFailed } from './passkey-challenges';
import { Passkey } from './passkey.entity';
import { RelyingParty } from './relying-party';

/** Signs in with a passkey and user verification: two factors in one. */
@Injectable()
export class SignInWithPasskeyService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly challenges: PasskeyChallenges,
    private readonly site: RelyingParty,
    private readonly sessions: SessionIssuer,
    private readonly views: SessionViewService,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
  ) {}

  /** Accepts any passkey of the site; the device's response identifies the account. */
  async begin() {
    const rpID = this.site.id;
    const options = await generateAuthenticationOptions({ rpID, userVerification: 'required', allowCredentials: [] });
    return this.database.as(systemActor, (tx) => this.challenges.keep(tx, null, options));
  }

  /** @throws AccountsError webauthn_challenge_not_found, webauthn_challenge_expired, webauthn_verification_failed, user_banned */
  async finish(challengeId: string, credential: object, device: Device): Promise<SessionView> {
    const challenge = await this.database.as(systemActor, (tx) => this.challenges.take(tx, challengeId, null));
    const { id } = credential as { id?: unknown };
    const issued = await this.database.as(systemActor, async (tx) => {
      const known = typeof id === 'string' ? await tx.findOneBy(Passkey, { credentialId: id }) : null;
      const user = known && (await this.users.findLocked(tx, known.userId));
      // Read again under the lock, since it may have been removed or used.
      const passkey = user && (await tx.findOneBy(Passkey, { id: known.id }));
      const signCount = passkey && (await this.site.signed(passkey, credential, { challenge, isUnlocked: true }));
      if (!user || !passkey || signCount === null) return null;
      Object.assign(passkey, { signCount, lastUsedAt: this.clock.now() });
      await tx.save(passkey);
      return this.start(tx, user, device);
    });
    if (issued) return this.views.show(issued);
    this.log.record('sign-in.failed', { ip: device.ip, reason: 'passkey' });
    throw verificationFailed();
  }

  /** Replaces a session in the same browser that still requires a second step. */
  private async start(tx: EntityManager, user: IssuedSession['user'], device: Device): Promise<IssuedSession> {
    if (device.keepsId) await tx.delete(Session, { userId: user.id, aal: 'aal1', browserDigest: device.browser });
    return this.sessions.issue(tx, user, 'passkey', device, { aal: 'aal2' });
  }
}
