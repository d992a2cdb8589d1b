import { createHash } from 'node:crypto';
import { type BusinessKeys, businessKeys } from '../kinds/business-record';

/**
 * Digests of everything that identifies a business. Retained after the business is gone, so that a refusal outlasts an
 * undo.
 */
export const businessDigests = (business: BusinessKeys): string[] =>
  businessKeys(business).map(({ key }) => createHash('sha256').update(key).digest('base64url'));
