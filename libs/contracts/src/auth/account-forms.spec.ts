import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { SignInForm, SignUpForm, UpdateProfileRequest } from './index';

type Form = new () => object;

function problems(form: Form, values: Record<string, unknown>): Record<string, string[]> {
  const errors = validateSync(plainToInstance(form, values));
  return Object.fromEntries(errors.map(({ property, constraints }) => [property, Object.values(constraints ?? {})]));
}

const signUp = {
  fullName: 'Pat Plumber',
  email: 'pat@example.com',
  password: 'a-fine-secret',
  confirmPassword: 'a-fine-secret',
  agreed: true,
};

describe('account forms', () => {
  it('[AUTH-1] refuses a sign-in without a valid address and a password of six characters', () => {
    expect(problems(SignInForm, { email: ' pat@example.com ', password: '123456' })).toEqual({});
    expect(problems(SignInForm, { email: 'pat', password: '12345' })).toEqual({
      email: ['Please enter a valid email address'],
      password: ['Password must be at least 6 characters'],
    });
  });

  it('[AUTH-2] refuses a sign-up without a name, an address and a repeated password', () => {
    expect(problems(SignUpForm, signUp)).toEqual({});
    expect(problems(SignUpForm, { ...signUp, fullName: ' P ', email: '', confirmPassword: 'other' })).toEqual({
      fullName: ['Full name must be at least 2 characters'],
      email: ['Please enter a valid email address'],
      confirmPassword: ["Passwords don't match"],
    });
  });

  it('[AUTH-2] says that the password must be repeated when it is missing', () => {
    const empty = problems(SignUpForm, { ...signUp, password: '', confirmPassword: '' });
    expect(empty.confirmPassword).toEqual(['Please type the password again']);
  });

  it.each([undefined, false, 'true'])('[PRIV-1] refuses a sign-up when the consent is %s', (agreed) => {
    expect(problems(SignUpForm, { ...signUp, agreed })).toEqual({
      agreed: ['Please agree to the terms and confirm that you are 13 or older'],
    });
  });

  it('[AUTH-2] keeps the spaces of a password and trims name and address', () => {
    const form = plainToInstance(SignUpForm, { ...signUp, fullName: ' Pat ', email: ' a@b.co ', password: ' s p ' });
    expect(form).toMatchObject({ fullName: 'Pat', email: 'a@b.co', password: ' s p ' });
  });

  it.each([
    ['nothing', undefined],
    ['a number', 7],
    ['a list', ['Pat']],
    ['an object', { toString: 'x' }],
    ['one character and spaces', ' x  '],
    ['101 characters', 'x'.repeat(101)],
    ['NUL', 'Pat\u0000'],
    ['half a surrogate pair', 'Pat \ud83d'],
  ])('[PROF-2] refuses %s as a full name', (_what, full_name) => {
    expect(problems(UpdateProfileRequest, { full_name }).full_name).toBeDefined();
  });

  it.each(['Zoë O’Connor-Smith', '李小龍', 'Pat 🚰', "Robert'); DROP TABLE students;--", '<b>Pat</b>'])(
    '[PROF-2] takes %s as a full name',
    (full_name) => {
      expect(problems(UpdateProfileRequest, { full_name })).toEqual({});
    },
  );
});
