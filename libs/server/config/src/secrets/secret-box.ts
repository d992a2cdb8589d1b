import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 1;
const IV_LENGTH = 12;
const TAG_LENGTH = 16;
const HEAD_LENGTH = 1 + IV_LENGTH;

/** Encrypts small secrets for the database with AES-256-GCM: the database alone does not reveal them. */
export class SecretBox {
  private readonly key: Buffer;

  constructor(secret: string, purpose: string) {
    this.key = deriveKey(secret, purpose);
  }

  /**
   * @param context ID of what the secret belongs to; required again to open it
   * @returns version, nonce, ciphertext and tag concatenated
   */
  seal(plain: string, context: string): Buffer {
    const iv = randomBytes(IV_LENGTH);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.of(VERSION), iv, sealed, cipher.getAuthTag()]);
  }

  /** @throws Error if sealed with another key, for another context, or altered */
  open(box: Buffer, context: string): string {
    if (box[0] !== VERSION) throw new Error('This was sealed in a way that is not known here');
    const decipher = createDecipheriv('aes-256-gcm', this.key, box.subarray(1, HEAD_LENGTH))
      .setAAD(Buffer.from(context))
      .setAuthTag(box.subarray(-TAG_LENGTH));
    return Buffer.concat([decipher.update(box.subarray(HEAD_LENGTH, -TAG_LENGTH)), decipher.final()]).toString('utf8');
  }
}

/**
 * A separate key per purpose, derived from the installation's secret (HKDF-SHA256).
 * @param purpose name of the key's use
 */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'townlink', purpose, 32));
}
