import {
  API_KEY_ANYWHERE,
  API_KEY_CHECKSUM,
  API_KEY_PATTERN,
  API_KEY_RANDOM,
  API_KEY_START,
  API_KEY_VISIBLE,
} from '@townlink/contracts';
import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const WHOLE = new RegExp(`^${API_KEY_PATTERN}$`);
const ANYWHERE = new RegExp(API_KEY_ANYWHERE, 'g');

const checksumOf = (random: string): string => base62(BigInt(crc32(random)), API_KEY_CHECKSUM);

/** 256 random bits as text, with a checksum that lets a scanner distinguish a key from a lookalike. */
export function newSecret(bytes: Buffer = randomBytes(32)): string {
  const random = base62(BigInt(`0x${bytes.toString('hex')}`), API_KEY_RANDOM);
  return API_KEY_START + random + checksumOf(random);
}

/** Whether a text has the form of a key and a valid checksum. */
export function isWellFormed(text: string): boolean {
  if (!WHOLE.test(text)) return false;
  const random = text.slice(API_KEY_START.length, -API_KEY_CHECKSUM);
  return checksumOf(random) === text.slice(-API_KEY_CHECKSUM);
}

/** The first well-formed key in a text, which may be an address. */
export function firstKeyIn(text: string): string | null {
  const found = (text.match(ANYWHERE) ?? []).map((key) => key.replace(/%5f/i, '_'));
  return found.find(isWellFormed) ?? null;
}

/** A plain hash is enough for 256 random bits. Secrets are looked up by it, so timing reveals nothing about them. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The part that stays visible. */
export const visiblePart = (secret: string): string => secret.slice(0, API_KEY_VISIBLE);

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A number in base 62, with leading zeros up to the width. */
function base62(number: bigint, width: number): string {
  let digits = '';
  for (let rest = number; rest > 0n; rest /= 62n) digits = DIGITS[Number(rest % 62n)]! + digits;
  return digits.padStart(width, '0');
}
