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

/** What a browser is to ask a device for: a key, or the signature of the one that it has made. */
export type KeyQuestion =
  | { type: 'create'; credential_options: { publicKey: PublicKeyCredentialCreationOptionsJSON } }
  | { type: 'request'; credential_options: { publicKey: PublicKeyCredentialRequestOptionsJSON } };

type Described = { credentialId: string; transports: string[] | null };
const described = ({ credentialId: id, transports }: Described) => ({ id, transports: (transports ?? []) as never });

/** A factor has made its key once it counts; until then it is asked to make one. */
export const questionType = ({ status }: Factor): KeyQuestion['type'] => (status === 'verified' ? 'request' : 'create');

/**
 * Security keys that are a second step. Who has one is known by the password already, so that a touch is enough: the
 * device need not be unlocked.
 */
@Injectable()
export class SecurityKeys {
  constructor(
    private readonly site: RelyingParty,
    private readonly factors: FactorRepository,
  ) {}

  /** Asks the device of a factor. Call it with the account locked. */
  async ask(tx: EntityManager, user: User, factor: Factor, challenge: FactorChallenge): Promise<KeyQuestion> {
    const question =
      factor.status === 'verified' ? await this.forSignature(factor) : await this.forKey(tx, user, factor);
    const webauthnChallenge = question.credential_options.publicKey.challenge;
    await tx.update(FactorChallenge, { id: challenge.id }, { webauthnChallenge });
    return question;
  }

  /**
   * Whether the answer is right; the factor then has its key, or the key's new count, and is the caller's to save. The
   * question is used up whatever the answer is worth: commit that.
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

  private async forSignature(factor: Factor): Promise<KeyQuestion> {
    const publicKey = await generateAuthenticationOptions({
      rpID: this.site.id,
      userVerification: 'discouraged',
      allowCredentials: [described(factor as Described)],
    });
    return { type: 'request', credential_options: { publicKey } };
  }

  private async forKey(tx: EntityManager, user: User, factor: Factor): Promise<KeyQuestion> {
    const publicKey = await generateRegistrationOptions({
      rpName: brand.name,
      rpID: this.site.id,
      // The factor and not the account: a device keeps one passkey an id, and would put this key in its place.
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
