import { brand } from '@townlink/contracts';

const minutes = (seconds: number): string => `${Math.round(seconds / 60)} minutes`;

/** With the last line, phones offer to fill in the code on our own site only (WebOTP). */
export const codeText = (code: string, seconds: number, siteUrl: string): string =>
  `${code} is your ${brand.name} code. It works for ${minutes(seconds)}. We never ask you for it.\n\n@${new URL(siteUrl).hostname} #${code}`;

/** Separated digits, so that a voice reads them one by one. */
export const spokenCode = (code: string): string =>
  `Hello. Your ${brand.name} code is ${[...code].join(', ')}. If you did not ask for it, hang up. Nothing happens without it.`;

export const knownNumberText = (): string =>
  `This number was entered at ${brand.name}, where it already has an account: sign in with it. If it was not you, there is nothing to do.`;

/** @param erasedOn when the number can be used again */
export const closedNumberText = (erasedOn: string): string =>
  `This number was entered at ${brand.name}, but its account is closed. You can use the number again from ${erasedOn}. If it was not you, there is nothing to do.`;

export const numberChangedText = (): string =>
  `This number no longer signs in to your ${brand.name} account. If you did not change it, write to ${brand.supportEmail} at once.`;
