import { Injectable } from '@nestjs/common';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { SecurityLog } from '../security-log';
import type { Device, IssuedSession } from '../sessions/issued-session';
import { SessionIssuer } from '../sessions/session-issuer';
import { type SessionView, SessionViewService } from '../tokens/session-view.service';
import { UserRepository } from '../users/user.repository';
import { PasskeyChallenges, verificationFailed } from './passkey-challenges';
import { Passkey } from './passkey.entity';

/** Signs in whoever holds a device that was registered and unlocks it: two proofs in one. */
@Injectable()
export class SignInWithPasskeyService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly challenges: PasskeyChallenges,
    private readonly sessions: SessionIssuer,
    private readonly views: SessionViewService,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
  ) {}

  /** Asks for any passkey of the site: which one, and so whose, the device says. */
  async begin() {
    const rpID = this.challenges.relyingParty;
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
      // Read again behind the lock: it may have been taken away, or signed, meanwhile.
      const passkey = user && (await tx.findOneBy(Passkey, { id: known.id }));
      const counter = passkey ? await this.counterOf(passkey, challenge, credential) : null;
      if (!user || !passkey || counter === null) return null;
      Object.assign(passkey, { signCount: String(counter), lastUsedAt: this.clock.now() });
      await tx.save(passkey);
      return this.start(tx, user, device);
    });
    if (issued) return this.views.show(issued);
    this.log.record('sign-in.failed', { ip: device.ip, reason: 'passkey' });
    throw verificationFailed();
  }

  private start(tx: EntityManager, user: IssuedSession['user'], device: Device): Promise<IssuedSession> {
    return this.sessions.issue(tx, user, 'passkey', device, { aal: 'aal2' });
  }

  /** How often the device has signed; null when this is not its signature, or not of this site, question or counter. */
  private async counterOf(passkey: Passkey, expectedChallenge: string, response: object): Promise<number | null> {
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge,
        expectedOrigin: this.challenges.origin,
        expectedRPID: this.challenges.relyingParty,
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: Number(passkey.signCount),
        },
      });
      return verified ? authenticationInfo.newCounter : null;
    } catch {
      return null;
    }
  }
}
