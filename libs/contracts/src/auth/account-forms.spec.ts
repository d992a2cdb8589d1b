import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { SignInForm, SignUpForm, UpdateProfileRequest } from './index';

type Form = new () => object;

/** The messages of each field that is not right. */
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
  it('[AUTH-1] sign-in asks for a valid address and six characters', () => {
    expect(problems(SignInForm, { email: ' pat@example.com ', password: '123456' })).toEqual({});
    expect(problems(SignInForm, { email: 'pat', password: '12345' })).toEqual({
      email: ['Please enter a valid email address'],
      password: ['Password must be at least 6 characters'],
    });
  });

  it('[AUTH-2] sign-up asks for a name, an address and the same password twice', () => {
    expect(problems(SignUpForm, signUp)).toEqual({});
    expect(problems(SignUpForm, { ...signUp, fullName: ' P ', email: '', confirmPassword: 'other' })).toEqual({
      fullName: ['Full name must be at least 2 characters'],
      email: ['Please enter a valid email address'],
      confirmPassword: ["Passwords don't match"],
    });
  });

  it('[AUTH-2] sign-up says so when the password is not typed again', () => {
    const empty = problems(SignUpForm, { ...signUp, password: '', confirmPassword: '' });
    expect(empty.confirmPassword).toEqual(['Please type the password again']);
  });

  it.each([undefined, false, 'true'])('[PRIV-1] sign-up asks for consent and age: %s is none', (agreed) => {
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
    ['one letter and spaces', ' x  '],
    ['101 letters', 'x'.repeat(101)],
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
