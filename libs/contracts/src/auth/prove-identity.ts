/** Minutes for which a password, a code or a second step lets a session change how the account is opened. */
export const PROOF_MINUTES = 10;

/** What is answered when a session has to show more first; pages read from it what to ask for. */
export const proofMessages = {
  passwordOrCode: 'Confirm that it is you, then try again',
  passwordAndCode: 'Confirm your password and a code that we email to you, then try again',
} as const;
