import { createHash, createHmac } from 'node:crypto';
import { PAGES } from '@townlink/contracts';

/**
 * The secret of a report's receipt, of 128 bits. Made from the id and not stored, so that the same report sent twice leads to
 * the same receipt; only its digest is in the database.
 */
export const receiptToken = (secretKey: string, reportId: string): string =>
  createHmac('sha256', secretKey).update(`listing report ${reportId}`).digest().subarray(0, 16).toString('base64url');

export const receiptHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The secret of a stored report; null for one from before the key was changed, whose address only its owner knows. */
export function tokenOf(secretKey: string, { id, token_hash }: { id: string; token_hash: Buffer }): string | null {
  const token = receiptToken(secretKey, id);
  return receiptHash(token).equals(token_hash) ? token : null;
}

export const receiptPath = (token: string): string => `${PAGES.reportReceipt}?token=${token}`;
