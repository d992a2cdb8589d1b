export const accountMessages = {
  email: 'Please enter a valid email address',
  sameEmail: 'This is your address already',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordTooLong: 'Password must be at most 128 characters',
  passwordsDiffer: "Passwords don't match",
  passwordAgain: 'Please type the password again',
  passwordNow: 'Please type your current password',
  code: 'The code has six digits',
  phone: 'Enter a mobile number with its area code',
  passkeyName: 'A name has 1 to 100 characters',
  recoveryCode: 'A recovery code has 16 letters and digits',
  fullNameTooShort: 'Full name must be at least 2 characters',
  fullNameTooLong: 'Full name must be at most 100 characters',
  fullNameCharacters: 'Full name contains characters that cannot be used',
} as const;

/** In characters. The maximum bounds the cost of hashing. */
export const passwordLength = { min: 6, max: 128 } as const;

/** In characters after trimming. */
export const fullNameLength = { min: 2, max: 100 } as const;

/** RFC 5321. */
export const emailMaxLength = 254;

/** Error messages that tell pages which proof to request. */
export const proofMessages = {
  passwordOrCode: 'Confirm that it is you, then try again',
  passwordAndCode: 'Confirm your password and a code that we email to you, then try again',
} as const;
