import { Injectable } from '@nestjs/common';
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { RuntimeSettings } from '@townlink/server-config';

/** The public half of a key created for this site. */
export interface DeviceKey {
  /** Base64url, as sent by the browser. */
  credentialId: string;
  /** COSE. */
  publicKey: Buffer;
  /** Signature counter, if the device has one: detects copies. A bigint, as text. */
  signCount: string;
  transports: string[];
}

/** 1023 bytes in base64url, the standard's limit. */
const LONGEST_ID = 1364;

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

interface Expected {
  challenge: string;
  /** Whether user verification is required in addition to presence. */
  isUnlocked: boolean;
}

/** The site as a WebAuthn relying party. Any invalid response is treated as the caller's fault. */
@Injectable()
export class RelyingParty {
  readonly id: string;
  /** Responses for any other origin are refused. */
  private readonly origin: string;

  constructor({ SITE_URL }: RuntimeSettings) {
    this.origin = new URL(SITE_URL).origin;
    this.id = new URL(SITE_URL).hostname;
  }

  /** The created key; null unless it is for this site and challenge. */
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

  /** The new counter; null unless the signature, site, challenge and counter are right. */
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

/** Unsigned data from the browser, so only known values are stored. */
const knownTransports = (said: unknown): string[] =>
  Array.isArray(said) ? TRANSPORTS.filter((transport) => said.includes(transport)) : [];
