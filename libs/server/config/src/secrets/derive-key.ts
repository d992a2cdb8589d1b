import { hkdfSync } from 'node:crypto';

/**
 * A key of its own for each purpose, from the one secret of the installation (HKDF-SHA256).
 * @param purpose names what the key is for; two purposes never share a key
 */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'townlink', purpose, 32));
}
