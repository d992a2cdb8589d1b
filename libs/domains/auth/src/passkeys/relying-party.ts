import { Injectable } from '@nestjs/common';
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { RuntimeSettings } from '@townlink/server-config';

/** The public half of a key that a device has made for this site. */
export interface DeviceKey {
  /** Base64url, as the browser says it. */
  credentialId: string;
  /** COSE. */
  publicKey: Buffer;
  /** How often it has signed, if the device counts: a copy is noticed by it. A bigint, as text. */
  signCount: string;
  transports: string[];
}

/** Characters of the longest id that the standard lets a device give a key: 1023 bytes. */
const LONGEST_ID = 1364;

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

interface Expected {
  challenge: string;
  /** Whether the device has to have been unlocked, beside having been touched. */
  isUnlocked: boolean;
}

/** The site as devices know it, which looks at what they answer. Whatever is wrong with an answer is the caller's fault. */
@Injectable()
export class RelyingParty {
  readonly id: string;
  /** The site's own address: an answer that was given to any other page counts for nothing. */
  private readonly origin: string;

  constructor({ SITE_URL }: RuntimeSettings) {
    this.origin = new URL(SITE_URL).origin;
    this.id = new URL(SITE_URL).hostname;
  }

  /** The key that a device has made; null when it has made none for this site and challenge. */
  async registered(response: object, expected: Expected): Promise<DeviceKey | null> {
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        ...this.expectations(expected),
      });
      if (!verified) return null;
      const { id, publicKey, counter, transports } = registrationInfo.credential;
      if (id.length > LONGEST_ID) return null;
      return {
        credentialId: id,
        publicKey: Buffer.from(publicKey),
        signCount: String(counter),
        transports: knownTransports(transports),
      };
    } catch {
      return null;
    }
  }

  /** How often the key has signed now; null when this is not its signature, or not of this site, challenge or counter. */
  async signed(key: DeviceKey, response: object, expected: Expected): Promise<string | null> {
    const { credentialId: id, publicKey, signCount } = key;
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        ...this.expectations(expected),
        credential: { id, publicKey: new Uint8Array(publicKey), counter: Number(signCount) },
      });
      return verified ? String(authenticationInfo.newCounter) : null;
    } catch {
      return null;
    }
  }

  private expectations({ challenge, isUnlocked }: Expected) {
    return {
      expectedChallenge: challenge,
      expectedOrigin: this.origin,
      expectedRPID: this.id,
      requireUserVerification: isUnlocked,
    };
  }
}

/** The browser says them beside what the device has answered, and the caller whatever he likes. */
const knownTransports = (said: unknown): string[] =>
  Array.isArray(said) ? TRANSPORTS.filter((transport) => said.includes(transport)) : [];
