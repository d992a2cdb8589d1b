import { wordsTestEmail } from './email-words/words-test';
import { launchCheckEmail } from './launch/launch-check.email';

/** Every email of this domain. */
export const administrationEmails = [launchCheckEmail, wordsTestEmail];
