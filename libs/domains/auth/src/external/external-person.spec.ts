import { personOf } from './external-person';
import { facebookClaims, githubClaims } from './provider-endpoints';

const of = (provider: string, claims: object) =>
  personOf({ name: provider, title: provider }, { sub: '1', email: 'Pat@Example.com', ...claims });

describe('a person at another provider', () => {
  it.each([
    ['google', { email_verified: true }, true],
    ['google', { email_verified: false }, false],
    ['google', { email_verified: 1 }, false],
    ['google', {}, false],
    ['apple', { email_verified: 'true' }, true],
    ['azure', { email_verified: true }, false],
    ['azure', { xms_edov: true }, true],
    ['azure', { xms_edov: '0' }, false],
    ['google', { xms_edov: true }, false],
    ['google', { email_verified: true, email: 'not-an-email' }, false],
  ])('[AUTH-8] is believed by %s with %j: %s', (provider, claims, verified) =>
    expect(of(provider, claims)?.emailVerified).toBe(verified),
  );

  it('[AUTH-8] keeps all data that can be stored', () => {
    expect(of('google', { name: ' Pat\u0000Example ', picture: 'x'.repeat(900), phone: '555' })).toMatchObject({
      email: 'pat@example.com',
      data: { sub: '1', name: 'Pat Example', full_name: 'Pat Example', picture: 'x'.repeat(500) },
    });
    expect(of('google', { name: '\ud800' })!.data).not.toHaveProperty('name');
  });

  it.each([[undefined], [17], [''], ['\u0000'], ['x'.repeat(256)], ['a\u0000b']])('is refused with the id %j', (sub) =>
    expect(personOf({ name: 'work', title: 'Work' }, { sub })).toBeNull(),
  );

  it('[AUTH-8] has GitHub’s primary address, confirmed or not, not the profile’s', () => {
    const user = { id: 17, login: 'pat', name: null, email: 'shown@example.com' };
    const emails = [
      { email: 'other@example.com', primary: false, verified: true },
      { email: 'pat@example.com', primary: true, verified: false },
    ];
    expect(githubClaims(user, emails)).toMatchObject({ sub: '17', email: 'pat@example.com', email_verified: false });
    expect(githubClaims(user, { message: 'Not Found' })).toMatchObject({ email: undefined, email_verified: false });
  });

  it('[AUTH-8] has an address from Facebook only if present', () => {
    const picture = { data: { url: 'https://pictures.example/1' } };
    expect(facebookClaims({ id: '9', name: 'Pat', email: 'pat@example.com', picture })).toEqual({
      sub: '9',
      name: 'Pat',
      email: 'pat@example.com',
      email_verified: true,
      picture: 'https://pictures.example/1',
    });
    expect(facebookClaims({ id: '9' })).toMatchObject({ email_verified: false });
  });
});
