const DECIMAL = /^-?\d+(\.\d+)?$/;

/** The number of a text in decimal notation: '12', '-2.5'. NaN for others that JavaScript reads: '0x10', '1e1', ' 5 ', ''. */
export const decimalOf = (text: string): number => (DECIMAL.test(text) ? Number(text) : Number.NaN);

const TYPED = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** The number that a person typed, with what `decimalOf` refuses in URLs: '.5', '5.', '+5', ' 5 '. NaN for '0x10', '1e1' and ''. */
export const typedNumberOf = (text: string): number => (TYPED.test(text.trim()) ? Number(text) : Number.NaN);

/** Like `typedNumberOf`, for money: also '$1,200'. */
export const typedDollarsOf = (text: string): number => typedNumberOf(text.replace(/[$,\s]/gu, ''));
