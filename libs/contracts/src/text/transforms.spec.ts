import { plainToInstance } from 'class-transformer';
import { DecimalNumber, DollarsOrAbsent, NumberOrAbsent, NumberOrZero } from './transforms';

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

class Form {
  @NumberOrAbsent()
  miles?: number;

  @DollarsOrAbsent()
  price?: number;

  @NumberOrZero()
  value?: number;
}

const formOf = (typed: unknown): Form =>
  plainToInstance(Form, { miles: typed, price: typed, value: typed }, { exposeDefaultValues: true });

describe('Typed numbers', () => {
  it.each([
    ['25', 25],
    [' 25 ', 25],
    ['-2.50', -2.5],
    ['.5', 0.5],
    ['5.', 5],
    ['+5', 5],
    [12.5, 12.5],
  ])('are read when %j was typed', (typed, number) =>
    expect(formOf(typed)).toEqual({ miles: number, price: number, value: number }),
  );

  it.each(['0x10', '0b1', '1e3', 'Infinity', '.', '5 miles', '٥'])('are refused, or zero, when %j was typed', (typed) =>
    expect(formOf(typed)).toEqual({ miles: Number.NaN, price: Number.NaN, value: 0 }),
  );

  it.each(['', '  '])('are absent, or zero, when %j was typed', (typed) =>
    expect(formOf(typed)).toEqual({ miles: undefined, price: undefined, value: 0 }),
  );

  it.each([
    ['$1,200', 1200],
    ['1,000,000.50', 1_000_000.5],
    ['$ 12,345', 12_345],
  ])('are read with dollar sign and separators only as money: %j', (typed, price) =>
    expect(formOf(typed)).toEqual({ miles: Number.NaN, price, value: 0 }),
  );

  it.each(['45,5', '45,50', '1,20', '1,2000', '1200,000', ',500', '0.500,00'])(
    'are refused as money when the comma separates no thousands: %j',
    (typed) => expect(formOf(typed).price).toBeNaN(),
  );
});
