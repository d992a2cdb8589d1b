import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 random bits as text for a link. */
export const newOpaqueToken = (): string => randomBytes(32).toString('base64url');

/** A plain hash is enough for 256 random bits. */
export const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest();

export const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/** There are only a million codes, so the hash is keyed and bound to its owner. */
export const codeDigest = (key: Buffer, owner: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${owner}:${code}`).digest();

/** Compares in constant time. */
export const sameDigest = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
