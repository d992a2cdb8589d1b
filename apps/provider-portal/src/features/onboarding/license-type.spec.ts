import { describe, expect, it } from '@jest/globals';
import { LICENSE_MAX_BYTES } from '@townlink/contracts';
import { licenseProblem } from './license-type';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe('licenseProblem', () => {
  it.each([
    file('a.pdf', 'application/pdf'),
    file('a.JPG', 'image/jpeg'),
    file('a.png', 'image/png', LICENSE_MAX_BYTES),
    file('scan.PDF', ''),
  ])('[ONB-4] accepts %o', (given) => expect(licenseProblem(given)).toBeUndefined());

  it.each([file('a.txt', 'text/plain'), file('a.pdf', 'text/html'), file('a', ''), file('a.gif', 'image/gif')])(
    '[ONB-4] refuses %o by its type',
    (given) => expect(licenseProblem(given)).toBe('Please upload a PDF, JPG, or PNG file.'),
  );

  it('[ONB-4] refuses one byte more than 10 MB', () =>
    expect(licenseProblem(file('a.pdf', 'application/pdf', LICENSE_MAX_BYTES + 1))).toBe(
      'The license file is larger than 10MB.',
    ));
});
