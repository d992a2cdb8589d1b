import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 bits of randomness as text that fits in a link. */
export const newOpaqueToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: with 256 random bits a plain hash is enough. */
export const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Six digits that a person can type. */
export const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/** What is stored of a code: there are only a million, so the hash is keyed and bound to its owner. */
export const codeDigest = (key: Buffer, owner: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${owner}:${code}`).digest();

/** Compares two digests in constant time. */
export const sameDigest = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
