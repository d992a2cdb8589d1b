import { wordsTestEmail } from './email-words/words-test.email';
import { launchCheckEmail } from './launch/launch-check.email';

/** Every email of this domain. */
export const administrationEmails = [launchCheckEmail, wordsTestEmail];
