import { keyEndsEmail } from './mail/api-key-ends.email';
import { keyMadeEmail } from './mail/api-key-made.email';
import { keyRevokedEmail } from './mail/api-key-revoked.email';
import { partnerKeyEndsEmail } from './mail/partner-key-ends.email';
import { partnerKeyRevokedEmail } from './mail/partner-key-revoked.email';

/** Every email of this domain. */
export const apiKeysEmails = [keyEndsEmail, keyMadeEmail, keyRevokedEmail, partnerKeyEndsEmail, partnerKeyRevokedEmail];
