import { commonPasswords, passwordWeakness } from './password-weakness';

const reasons = (password: string, email: string | null = 'pat.plumber@example.com') =>
  passwordWeakness(password, email)?.reasons;

describe('passwordWeakness', () => {
  it.each([
    ['12345', ['length']],
    ['', ['length']],
    ['x'.repeat(129), ['length']],
    ['aaaaaaaa', ['characters']],
    ['345678', ['characters']],
    ['fedcba', ['characters']],
    ['      ', ['characters']],
    ['Pat.Plumber@example.com', ['characters']],
    ['pat.plumber', ['characters']],
    ['Password1', ['pwned']],
    ['qwerty123', ['pwned']],
    ['trustno1', ['pwned']],
    ['P@ssw0rd', ['pwned']],
    ['p4$$w0rd', ['pwned']],
    ['M0nkey', ['pwned']],
    ['dragon2024', ['pwned']],
    ['Dragon!!', ['pwned']],
    ['dr4g0n2019!', ['pwned']],
    ['ch1cken!', ['pwned']],
    ['townlink', ['characters']],
    ['T0wnlink-1', ['characters']],
    ['townlink2026!', ['characters']],
    ['plumber2020', ['characters']],
    ['Pat-Plumber-99', ['characters']],
    ['example.com', ['characters']],
  ])('[AUTH-3] refuses %s with its reason', (password, expected) => {
    expect(reasons(password)).toEqual(expected);
  });

  it('[AUTH-3] contains at least 10,000 common passwords', () => {
    expect(commonPasswords.size).toBeGreaterThanOrEqual(10_000);
  });

  it.each(['correct horse', 'zebra9', 'x7$kQ2', 'пароль-мой', 'plumber fixes kettles', 'x'.repeat(127) + 'y'])(
    'accepts %s',
    (password) => {
      expect(reasons(password)).toBeUndefined();
    },
  );

  it('works without an address', () => {
    expect(reasons('pat.plumber', null)).toBeUndefined();
  });
});
