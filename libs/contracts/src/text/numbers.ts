const DECIMAL = /^-?\d+(\.\d+)?$/;

/** The number of a text in decimal notation: '12', '-2.5'. NaN for others that JavaScript reads: '0x10', '1e1', ' 5 ', ''. */
export const decimalOf = (text: string): number => (DECIMAL.test(text) ? Number(text) : Number.NaN);

const TYPED = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** The number that a person typed, with what `decimalOf` refuses in URLs: '.5', '5.', '+5', ' 5 '. NaN for '0x10', '1e1' and ''. */
export const typedNumberOf = (text: string): number => (TYPED.test(text.trim()) ? Number(text) : Number.NaN);

const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;

/** Like `typedNumberOf`, for money: also '$1,200'. NaN for '45,50', which could mean 45.50 or 4,550. */
export function typedDollarsOf(text: string): number {
  const amount = text.replace(/[$\s]/gu, '');
  return typedNumberOf(GROUPED.test(amount) ? amount.replaceAll(',', '') : amount);
}
