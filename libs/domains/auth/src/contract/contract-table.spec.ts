import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CONTRACT, contractTable } from '../testing/contract-table';

const library = path.dirname(createRequire(import.meta.url).resolve('@supabase/auth-js'));
const read = (file: string): string => readFileSync(path.join(library, file), 'utf8');

/**
 * The library's source writes part of an address as `${…}`; an address that it reads from a variable has no method
 * there.
 */
const source = read('GoTrueClient.js') + read('GoTrueAdminApi.js');
const tidy = (address: string): string => address.replace(/\$\{[^}]*\}/g, '{}');
const calls = [...source.matchAll(/\(this\.fetch, '([A-Z]+)', `\$\{this\.url\}(\/[^`]+)`/g)];
const addresses = [...source.matchAll(/\$\{this\.url\}(\/[^`]+)`/g)].map(([, address]) => tidy(address!));

describe('the table of client calls', () => {
  it('[AUTH-11] lists every call of the client library', () => {
    const made = new Set(calls.map(([, method, address]) => `${method} ${tidy(address!)}`));
    expect(made.size).toBeGreaterThan(50);
    const listed = new Set(CONTRACT.map(([call]) => call.split(' ', 2).join(' ')));
    expect([...made].filter((call) => !listed.has(call))).toEqual([]);
    const paths = new Set(CONTRACT.map(([call]) => call.split(' ')[1]));
    expect(addresses.filter((address) => !paths.has(address))).toEqual([]);
  });

  it('[AUTH-11] lists no other calls, except for followed links', () => {
    const known = new Set(addresses);
    const more = CONTRACT.map(([call]) => call.split(' ')[1]!).filter((address) => !known.has(address));
    expect(more).toEqual(['/verify'].filter((address) => !known.has(address)));
  });

  it.each(CONTRACT)('[AUTH-11] names a test for %s', (_call, _answer, proof) => {
    const [file, ...words] = proof.split(': ');
    const test = readFileSync(path.join(import.meta.dirname, `../${file}.int-spec.ts`), 'utf8');
    expect(test).toContain(words.join(': '));
  });

  it('[AUTH-11] matches docs/accounts.md', () => {
    const document = readFileSync(path.join(import.meta.dirname, '../../../../../docs/accounts.md'), 'utf8');
    const squeezed = (text: string) => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---').trim();
    const written = /<!-- calls -->([\s\S]*)<!-- \/calls -->/.exec(document)?.[1] ?? '';
    // To update the document, copy the expected table between its two marks.
    expect(squeezed(written)).toBe(squeezed(contractTable()));
  });
});
