import { describe, expect, it } from '@jest/globals';
import { initials } from './initials';

describe('initials', () => {
  it.each([
    [{ full_name: 'Pat Doe', email: 'x@example.com' }, 'PD'],
    [{ full_name: '  maria  del carmen  ruiz ', email: null }, 'MR'],
    [{ full_name: 'Cher' }, 'C'],
    [{ full_name: 'élodie 𝒵ed' }, 'É𝒵'],
    [{ full_name: '   ', email: 'pat@example.com' }, 'P'],
    [{ full_name: '', email: '' }, 'U'],
    [{}, 'U'],
  ])('[SHELL-7] of %o are %s', (person, letters) => expect(initials(person)).toBe(letters));
});
