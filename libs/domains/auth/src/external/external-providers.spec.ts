import { loadSettings } from '@townlink/server-config';
import { ExternalSettings } from './external.config';
import { isSafeAddress, parseProviders } from './external-providers';

const client = { client_id: 'id', client_secret: 'hush' };

describe('the setting of external providers', () => {
  it('[AUTH-8] reads the five known providers by name, and others by issuer', () => {
    const names = ['google', 'apple', 'azure', 'facebook', 'github'];
    const known = parseProviders(JSON.stringify(Object.fromEntries(names.map((name) => [name, client]))));
    expect(known.map(({ title }) => title)).toEqual(['Google', 'Apple', 'Microsoft', 'Facebook', 'GitHub']);
    expect(known[2]!.address).toBe('https://login.microsoftonline.com/common/v2.0');
    const [work] = parseProviders(
      JSON.stringify({ work: { ...client, issuer: 'https://id.example', title: 'Work', client_ids: ['phone'] } }),
    );
    expect(work).toMatchObject({ title: 'Work', address: 'https://id.example', audiences: ['id', 'phone'] });
    expect(parseProviders('')).toEqual([]);
  });

  it.each([
    ['no JSON', '{hush'],
    ['a list', '["hush"]'],
    ['no object of a provider', '{"google":"hush"}'],
    ['no client', '{"google":{"client_secret":"hush"}}'],
    ['a field that there is not', '{"google":{"client_id":"x","secret":"hush"}}'],
    ['an unknown one without an issuer', '{"work":{"client_id":"x","title":"Work","client_secret":"hush"}}'],
    ['an unknown one without a title', '{"work":{"client_id":"x","issuer":"https://id.example"}}'],
    ['an issuer that is not encrypted', '{"work":{"client_id":"x","title":"W","issuer":"http://hush.example"}}'],
    ['a tenant that is an address', '{"azure":{"client_id":"x","tenant":"a/../hush"}}'],
    ['a name of the contract', '{"email":{"client_id":"hush"}}'],
    ['a name that is none', '{"sso:hush":{"client_id":"x"}}'],
  ])('prevents the start for %s, without repeating the setting', (_what, AUTH_PROVIDERS) => {
    const load = () => loadSettings(ExternalSettings, { AUTH_PROVIDERS });
    expect(load).toThrow('AUTH_PROVIDERS');
    expect(load).not.toThrow('hush');
  });

  it.each([
    ['https://id.example/path', true],
    ['http://127.0.0.1:9000', true],
    ['http://localhost', true],
    ['http://127.0.0.1.evil.example', false],
    ['https://user@id.example', false],
    ['ftp://id.example', false],
    ['id.example', false],
  ])('says for %s whether it may receive secrets: %s', (address, isSafe) =>
    expect(isSafeAddress(address)).toBe(isSafe),
  );
});
