import { passwordWeakness } from './password-weakness';

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
  ])('[AUTH-3] refuses %s with its reason', (password, expected) => {
    expect(reasons(password)).toEqual(expected);
  });

  it.each(['correct horse', 'zebra9', 'x7$kQ2', 'пароль-мой', 'x'.repeat(127) + 'y'])('takes %s', (password) => {
    expect(reasons(password)).toBeUndefined();
  });

  it('needs no address', () => {
    expect(reasons('pat.plumber', null)).toBeUndefined();
  });
});
