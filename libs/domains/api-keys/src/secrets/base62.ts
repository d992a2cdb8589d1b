const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A number in base 62, with leading zeros up to the width. */
export function base62(number: bigint, width: number): string {
  let digits = '';
  for (let rest = number; rest > 0n; rest /= 62n) digits = DIGITS[Number(rest % 62n)]! + digits;
  return digits.padStart(width, '0');
}
