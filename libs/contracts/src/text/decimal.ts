const DECIMAL = /^-?\d+(\.\d+)?$/;

/** The number of a text in decimal notation: '12', '-2.5'. NaN for others that JavaScript reads: '0x10', '1e1', ' 5 ', ''. */
export const decimalOf = (text: string): number => (DECIMAL.test(text) ? Number(text) : Number.NaN);
