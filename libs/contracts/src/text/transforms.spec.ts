import { plainToInstance } from 'class-transformer';
import { DecimalNumber } from './transforms';

class Query {
  @DecimalNumber()
  size?: number = 25;
}

const sizeOf = (plain: object): unknown => plainToInstance(Query, plain, { exposeDefaultValues: true }).size;

describe('DecimalNumber', () => {
  it.each([
    ['5', 5],
    ['007', 7],
    ['2.5', 2.5],
    ['-111.94', -111.94],
    ['0', 0],
  ])('reads %j when the text is in decimal notation', (text, number) => expect(sizeOf({ size: text })).toBe(number));

  it.each([
    '',
    ' ',
    ' 5 ',
    '5\n',
    '0x10',
    '0b1',
    '0o7',
    '1e1',
    '+5',
    '5.',
    '.5',
    '-',
    '1,000',
    '٥',
    'Infinity',
    'five',
  ])('reads no number when the text is %j', (text) => expect(sizeOf({ size: text })).toBeNaN());

  it.each([5, -0.5, true, null])('leaves %j unchanged for validation', (value) =>
    expect(sizeOf({ size: value })).toBe(value),
  );

  it('keeps the default when no value is given', () => expect(sizeOf({})).toBe(25));
});
