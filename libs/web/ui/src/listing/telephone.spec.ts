import { readablePhone, telephone } from './telephone';

describe('telephone', () => {
  it.each([
    ['(801) 555-0101', 'tel:+18015550101'],
    ['+44 20 7946 0000', 'tel:+442079460000'],
    ['1-801-555-0101', 'tel:+18015550101'],
    ['801 555 0101 x12', 'tel:+18015550101;ext=12'],
  ])('[SEARCH-4] makes %s callable', (phone, address) => expect(telephone(phone)).toBe(address));
});

describe('readablePhone', () => {
  it.each([
    ['801-555-0101', '(801) 555-0101'],
    ['+1 801 555 0101', '(801) 555-0101'],
    ['+44 20 7946 0000', '+44 20 7946 0000'],
    ['801 555 0101 x12', '801 555 0101 x12'],
  ])('[SEARCH-4] makes %s readable', (phone, text) => expect(readablePhone(phone)).toBe(text));
});
