import { readablePhone, readableWebsite, telephone } from './contact-details';

describe('telephone', () => {
  it.each([
    ['(801) 555-0101', 'tel:+18015550101'],
    ['+44 20 7946 0000', 'tel:+442079460000'],
    ['1-801-555-0101', 'tel:+18015550101'],
    ['801 555 0101 x12', 'tel:+18015550101;ext=12'],
    ['(801) 555-0101 ext. 12', 'tel:+18015550101;ext=12'],
    ['+44 20 7946 0000, 12', 'tel:+442079460000;ext=12'],
  ])('[SEARCH-4] makes %s callable', (phone, address) => expect(telephone(phone)).toBe(address));
});

describe('readablePhone', () => {
  it.each([
    ['801-555-0101', '(801) 555-0101'],
    ['+1 801 555 0101', '(801) 555-0101'],
    ['+44 20 7946 0000', '+44 20 7946 0000'],
    ['801 555 0101 x12', '801 555 0101 x12'],
    ['801-555-0101 ext. 12', '(801) 555-0101 ext. 12'],
  ])('[SEARCH-4] makes %s readable', (phone, text) => expect(readablePhone(phone)).toBe(text));
});

describe('readableWebsite', () => {
  it.each([
    ['https://www.acme.example/', 'acme.example'],
    ['http://acme.example:8080/salt-lake/?from=ad#top', 'acme.example:8080/salt-lake'],
    ['acme.exam', 'acme.exam'],
  ])('[SEARCH-4] makes %s readable', (website, text) => expect(readableWebsite(website)).toBe(text));
});
