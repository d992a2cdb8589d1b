import { launchCheckEmail } from './launch/launch-check.email';

/** Every email of this domain. */
export const administrationEmails = [launchCheckEmail];
