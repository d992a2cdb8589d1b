/** Minutes after a proof of identity in which a session may change credentials. */
export const PROOF_MINUTES = 10;

/** Error messages that tell pages which proof to request. */
export const proofMessages = {
  passwordOrCode: 'Confirm that it is you, then try again',
  passwordAndCode: 'Confirm your password and a code that we email to you, then try again',
} as const;
