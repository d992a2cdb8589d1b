import { Injectable } from '@nestjs/common';
import { deriveKey, RuntimeSettings } from '@townlink/server-config';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs addresses of files; each is valid for one file until it expires. */
@Injectable()
export class FileSignature {
  private readonly key: Buffer;

  constructor(settings: RuntimeSettings) {
    this.key = deriveKey(settings.SECRET_KEY, 'file addresses');
  }

  sign(key: string, seconds: number): { expires: string; signature: string } {
    const expires = String(Math.floor(Date.now() / 1_000) + seconds);
    return { expires, signature: this.signatureOf(key, expires) };
  }

  isValid(key: string, expires: string, signature: string): boolean {
    if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1_000 < Date.now()) return false;
    // Compared as text: base64's last character has unused bits, so several signatures decode to the same bytes.
    const given = Buffer.from(signature);
    const right = Buffer.from(this.signatureOf(key, expires));
    return given.length === right.length && timingSafeEqual(given, right);
  }

  private signatureOf(key: string, expires: string): string {
    return createHmac('sha256', this.key).update(`${key}\n${expires}`).digest('base64url');
  }
}
