import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer): string => data.toString('base64url');

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** Deviations from a correct response. */
export interface Deviation {
  origin?: string;
  site?: string;
  challenge?: string;
  isUnlocked?: boolean;
  counter?: number;
}

/** A device with one passkey, in software, with a browser's output. */
export class SoftwareAuthenticator {
  readonly id = base64url(randomBytes(16));
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;

  constructor(
    private readonly site: string,
    private readonly origin: string,
  ) {}

  register({ challenge }: { challenge: string }, deviation: Deviation = {}): RegistrationResponseJSON {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
    const authData = Buffer.concat([this.data(deviation, HAS_CREDENTIAL), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.named(),
      response: {
        clientDataJSON: base64url(this.clientData('webauthn.create', challenge, deviation)),
        attestationObject: base64url(Buffer.from(isoCBOR.encode(attestation as never))),
        transports: ['internal'],
      },
    };
  }

  authenticate({ challenge }: { challenge: string }, deviation: Deviation = {}): AuthenticationResponseJSON {
    this.counter += 1;
    const authData = this.data(deviation);
    const clientData = this.clientData('webauthn.get', challenge, deviation);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.keys.privateKey);
    return {
      ...this.named(),
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      },
    };
  }

  private named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private data({ site = this.site, isUnlocked = true, counter = this.counter }: Deviation, flags = 0): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const all = flags | USER_PRESENT | (isUnlocked ? USER_VERIFIED : 0);
    return Buffer.concat([sha256(site), Buffer.of(all), counted]);
  }

  private clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    const { origin = this.origin } = deviation;
    return Buffer.from(
      JSON.stringify({ type, challenge: deviation.challenge ?? challenge, origin, crossOrigin: false }),
    );
  }
}
