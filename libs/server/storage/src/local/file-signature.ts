import { Injectable } from '@nestjs/common';
import { deriveKey, RuntimeSettings } from '@townlink/server-config';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs addresses of files: whoever has one may see that file until it expires, and nothing else. */
@Injectable()
export class FileSignature {
  private readonly key: Buffer;

  constructor(settings: RuntimeSettings) {
    this.key = deriveKey(settings.SECRET_KEY, 'file addresses');
  }

  /** The parameters that open a file for so many seconds. */
  sign(key: string, seconds: number): { expires: string; signature: string } {
    const expires = String(Math.floor(Date.now() / 1_000) + seconds);
    return { expires, signature: this.signatureOf(key, expires).toString('base64url') };
  }

  /** Whether the parameters open the file now. */
  isValid(key: string, expires: string, signature: string): boolean {
    if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1_000 < Date.now()) return false;
    const given = Buffer.from(signature, 'base64url');
    const right = this.signatureOf(key, expires);
    return given.length === right.length && timingSafeEqual(given, right);
  }

  private signatureOf(key: string, expires: string): Buffer {
    return createHmac('sha256', this.key).update(`${key}\n${expires}`).digest();
  }
}
