import { Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { brand } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import { type DeviceKey, RelyingParty } from '../passkeys/relying-party';
import type { User } from '../users/user.entity';
import { type Factor, FactorChallenge } from './factor.entity';
import { FactorRepository } from './factor.repository';

/** WebAuthn options: to create a key, or to request a signature of the existing one. */
export type SecurityKeyOptions =
  | { type: 'create'; credential_options: { publicKey: PublicKeyCredentialCreationOptionsJSON } }
  | { type: 'request'; credential_options: { publicKey: PublicKeyCredentialRequestOptionsJSON } };

type Described = { credentialId: string; transports: string[] | null };
const described = ({ credentialId: id, transports }: Described) => ({ id, transports: (transports ?? []) as never });

/** Verified factors have a key; others have yet to create one. */
export const ceremonyOf = ({ status }: Factor): SecurityKeyOptions['type'] =>
  status === 'verified' ? 'request' : 'create';

/**
 * Security keys as a second step. The password has already identified the person, so user presence is enough, without
 * user verification.
 */
@Injectable()
export class SecurityKeys {
  constructor(
    private readonly site: RelyingParty,
    private readonly factors: FactorRepository,
  ) {}

  /** Requires a lock on the account. */
  async ask(tx: EntityManager, user: User, factor: Factor, challenge: FactorChallenge): Promise<SecurityKeyOptions> {
    const question =
      factor.status === 'verified' ? await this.forSignature(factor) : await this.forKey(tx, user, factor);
    const webauthnChallenge = question.credential_options.publicKey.challenge;
    await tx.update(FactorChallenge, { id: challenge.id }, { webauthnChallenge });
    return question;
  }

  /**
   * Verifies the response and puts the new key, or its new counter, on the factor for the caller to save. Consumes the
   * challenge even if the response is wrong, so commit the transaction.
   */
  async check(tx: EntityManager, factor: Factor, challenge: FactorChallenge, response: object): Promise<boolean> {
    const expected = { challenge: challenge.webauthnChallenge!, isUnlocked: false };
    await tx.update(FactorChallenge, { id: challenge.id }, { webauthnChallenge: null });
    if (factor.status === 'verified') {
      const signCount = await this.site.signed(factor as Factor & DeviceKey, response, expected);
      if (signCount === null) return false;
      factor.signCount = signCount;
      return true;
    }
    const key = await this.site.registered(response, expected);
    if (!key || (await this.keysOf(tx, factor.userId)).some(({ credentialId }) => credentialId === key.credentialId)) {
      return false;
    }
    Object.assign(factor, key);
    return true;
  }

  private async forSignature(factor: Factor): Promise<SecurityKeyOptions> {
    const publicKey = await generateAuthenticationOptions({
      rpID: this.site.id,
      userVerification: 'discouraged',
      allowCredentials: [described(factor as Described)],
    });
    return { type: 'request', credential_options: { publicKey } };
  }

  private async forKey(tx: EntityManager, user: User, factor: Factor): Promise<SecurityKeyOptions> {
    const publicKey = await generateRegistrationOptions({
      rpName: brand.name,
      rpID: this.site.id,
      // The factor's id rather than the account's: a device keeps one passkey per user id, and would replace it with
      // this key.
      userID: Buffer.from(factor.id),
      userName: user.email ?? user.phone ?? user.id,
      attestationType: 'none',
      excludeCredentials: (await this.keysOf(tx, user.id)).map(described),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'discouraged' },
    });
    return { type: 'create', credential_options: { publicKey } };
  }

  private async keysOf(tx: EntityManager, userId: string): Promise<Described[]> {
    const known = await this.factors.of(tx, userId);
    return known.filter((factor): factor is Factor & Described => factor.credentialId !== null);
  }
}
