import { createHash, createHmac } from 'node:crypto';
import { PAGES } from '@townlink/contracts';

/**
 * The 128-bit secret of a report's receipt. Derived from the id rather than stored, so that the same report sent twice
 * gets the same receipt; only its digest is in the database.
 */
export const receiptToken = (secretKey: string, reportId: string): string =>
  createHmac('sha256', secretKey).update(`listing report ${reportId}`).digest().subarray(0, 16).toString('base64url');

export const receiptHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The secret of a stored report; null for a report from before the key was changed, whose address only the reporter
 * has.
 */
export function tokenOf(secretKey: string, { id, token_hash }: { id: string; token_hash: Buffer }): string | null {
  const token = receiptToken(secretKey, id);
  return receiptHash(token).equals(token_hash) ? token : null;
}

export const receiptPath = (token: string): string => `${PAGES.reportReceipt}?token=${token}`;
