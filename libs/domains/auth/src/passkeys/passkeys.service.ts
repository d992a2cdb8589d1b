import { Injectable } from '@nestjs/common';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import { brand } from '@townlink/contracts';
import { Database, isUniqueViolation, SecurityLog, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { AccountsError } from '../accounts-error';
import { AccountMail } from '../mail/account-mail';
import { type Challenger, refuseAnonymous } from '../second-factors/enroll-factor.service';
import { FactorRepository } from '../second-factors/factor.repository';
import { deviceName } from '../sessions/device-name';
import { Session } from '../sessions/session.entity';
import { UserRepository } from '../users/user.repository';
import { WaysIn } from '../ways-in/ways-in.service';
import { PasskeyChallenges, verificationFailed } from './passkey-challenges';
import { Passkey } from './passkey.entity';
import { RelyingParty } from './relying-party';

const MAX_PASSKEYS = 20;

export interface PasskeyView {
  id: string;
  friendly_name: string;
  created_at: string;
  last_used_at?: string;
}

const tooMany = () => new AccountsError(422, 'too_many_passkeys', 'Maximum number of passkeys reached');
const notFound = () => new AccountsError(404, 'webauthn_credential_not_found', 'Passkey not found');

export const passkeyView = ({ id, friendlyName, createdAt, lastUsedAt }: Passkey): PasskeyView => ({
  id,
  friendly_name: friendlyName,
  created_at: createdAt.toISOString(),
  ...(lastUsedAt ? { last_used_at: lastUsedAt.toISOString() } : {}),
});

/** The caller's passkeys. Each signs in without a password, at the level of a second step. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly factors: FactorRepository,
    private readonly ways: WaysIn,
    private readonly challenges: PasskeyChallenges,
    private readonly site: RelyingParty,
    private readonly mail: AccountMail,
    private readonly log: SecurityLog,
  ) {}

  list(userId: string): Promise<PasskeyView[]> {
    return this.database.as(systemActor, async (tx) => (await this.of(tx, userId)).map(passkeyView));
  }

  /** @throws AccountsError insufficient_aal, reauthentication_needed, too_many_passkeys */
  async begin(who: Challenger) {
    return this.database.as(systemActor, async (tx) => {
      const user = await this.users.find(tx, who.userId);
      refuseAnonymous(user);
      await this.ways.require(tx, who, 'passkey.add');
      const known = await this.of(tx, who.userId);
      if (known.length >= MAX_PASSKEYS) throw tooMany();
      const options = await generateRegistrationOptions({
        rpName: brand.name,
        rpID: this.site.id,
        userID: Buffer.from(who.userId),
        userName: user?.email ?? who.userId,
        attestationType: 'none',
        excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports: transports as never })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return this.challenges.keep(tx, who.userId, options);
    });
  }

  /** @throws AccountsError insufficient_aal, reauthentication_needed, too_many_passkeys, webauthn_challenge_not_found, webauthn_challenge_expired, webauthn_verification_failed */
  async finish(
    who: Challenger,
    challengeId: string,
    credential: object,
    userAgent: string | null,
  ): Promise<PasskeyView> {
    const { userId } = who;
    const challenge = await this.database.as(systemActor, (tx) => this.challenges.take(tx, challengeId, userId));
    const key = await this.site.registered(credential, { challenge, isUnlocked: true });
    if (!key) throw verificationFailed();
    return this.database.as(systemActor, async (tx) => {
      const user = await this.users.findLocked(tx, userId);
      const isFirst = await this.ways.require(tx, who, 'passkey.add');
      const known = await this.of(tx, userId);
      if (known.length >= MAX_PASSKEYS) throw tooMany(); // Others may have started concurrently.
      const passkey = tx.create(Passkey, {
        userId,
        ...key,
        friendlyName: deviceName(userAgent),
        lastUsedAt: null,
      });
      const saved = await this.save(tx, passkey);
      // The holder has just unlocked it here, as when signing in with it.
      await tx.update(Session, { id: who.sessionId, userId }, { aal: 'aal2' });
      this.log.record('passkey.added', { userId, sessionId: who.sessionId });
      if (user?.email) await this.mail.factorChanged(tx, user.email, 'passkey-added');
      if (isFirst && user) await this.ways.tellAdministrators(tx, user);
      return passkeyView(saved);
    });
  }

  /** @throws AccountsError webauthn_credential_not_found */
  rename(userId: string, id: string, friendlyName: string): Promise<PasskeyView> {
    return this.database.as(systemActor, async (tx) => {
      const passkey = await this.own(tx, userId, id);
      passkey.friendlyName = friendlyName;
      return passkeyView(await tx.save(passkey));
    });
  }

  /** @throws AccountsError insufficient_aal, reauthentication_needed, webauthn_credential_not_found */
  async remove(who: Challenger, id: string): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      const user = await this.users.findLocked(tx, who.userId);
      const passkey = await this.own(tx, who.userId, id);
      await this.ways.require(tx, who, 'passkey.remove');
      await tx.delete(Passkey, { id: passkey.id });
      await this.factors.settleWithout(tx, who.userId);
      this.log.record('passkey.removed', { userId: who.userId, sessionId: who.sessionId });
      if (user?.email) await this.mail.factorChanged(tx, user.email, 'passkey-removed');
    });
  }

  private async save(tx: EntityManager, passkey: Passkey): Promise<Passkey> {
    try {
      return await tx.save(passkey);
    } catch (error) {
      throw isUniqueViolation(error) ? verificationFailed() : error;
    }
  }

  private of(tx: EntityManager, userId: string): Promise<Passkey[]> {
    return tx.find(Passkey, { where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  private async own(tx: EntityManager, userId: string, id: string): Promise<Passkey> {
    const passkey = await tx.findOneBy(Passkey, { id, userId });
    if (!passkey) throw notFound();
    return passkey;
  }
}
