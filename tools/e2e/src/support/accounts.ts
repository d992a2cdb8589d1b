import { setTimeout } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { TERMS_VERSION } from '@townlink/contracts/terms';
import type { SandboxControl } from '../../../sandbox/src/sandbox-control';
import { product } from './product.config';

export interface Person {
  fullName: string;
  email: string;
  password: string;
}

/** The accounts service's sign-in response, which the browser stores unchanged. */
export interface Session {
  access_token: string;
  user: { id: string; email: string };
}

const demo = JSON.parse(readFileSync(new URL('../../../dev/demo-accounts.json', import.meta.url), 'utf8')) as {
  password: string;
  accounts: { role: string; email: string; fullName: string }[];
};

/** The administrator of the demo data. */
export const administrator: Person = {
  ...demo.accounts.find(({ role }) => role === 'admin')!,
  password: demo.password,
};

/** The demo provider, who has a listing. */
export const demoProvider: Pick<Person, 'email'> = demo.accounts.find(
  ({ email }) => email === 'provider@townlink.test',
)!;

export const stranger = (fullName = 'Robin Rivers'): Person => ({
  fullName,
  email: `${fullName.toLowerCase().replaceAll(' ', '.')}.${randomUUID().slice(0, 8)}@people.test`,
  password: 'brass-kettle-42',
});

/** Fills in the sign-up form without submitting it. */
export async function fillSignUp(page: Page, { fullName, email, password }: Person): Promise<void> {
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('checkbox', { name: /13 or older/ }).check();
}

export async function signInByForm(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/**
 * Creates a confirmed account through the API, with the link of the real email.
 * @param said overrides of the sign-up data
 */
export async function newPerson(sandbox: SandboxControl, fullName?: string, said: object = {}): Promise<Person> {
  const person = stranger(fullName);
  const { email, password } = person;
  const data = { full_name: person.fullName, terms_version: TERMS_VERSION, ...said };
  const { cookie } = await asBrowser('/auth/v1/signup', { email, password, data });
  const [message] = await sandbox.messages({ to: email, wait: 60_000 });
  const link = message?.links.find((address) => address.includes('token_hash='));
  if (!link) throw new Error(`No confirmation came for ${email}`);
  const token_hash = new URL(link).searchParams.get('token_hash');
  // The link must be opened in the browser that signed up; another would be asked for a new password.
  const confirmed = await asBrowser('/auth/v1/verify', { type: 'signup', token_hash }, cookie);
  sessions.set(email, Promise.resolve(confirmed.answer as Session));
  return person;
}

/** Posts like one browser. @returns the response, and the browser's new cookie */
async function asBrowser(path: string, body: object, cookie = ''): Promise<{ answer: unknown; cookie: string }> {
  const headers = { 'content-type': 'application/json', cookie };
  const response = await fetch(product().site + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return { answer: await response.json(), cookie: response.headers.get('set-cookie')?.split(';')[0] ?? cookie };
}

/** Signed-in sessions by address: password checks are intentionally slow, and most tests are about something else. */
const sessions = new Map<string, Promise<Session>>();

/** A user's session, created through the API if needed. */
export function sessionOf({ email, password }: Person): Promise<Session> {
  const session = sessions.get(email) ?? signIn({ email, password });
  sessions.set(email, session);
  return session;
}

/** Several workers sign the administrator in at the same time, and the fifth must wait a second. */
async function signIn(body: object): Promise<Session> {
  const path = '/auth/v1/token?grant_type=password';
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(product().site + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (response.ok) return (await response.json()) as Session;
  const seconds = Number(response.headers.get('retry-after'));
  if (response.status !== 429 || !seconds)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  await setTimeout(seconds * 1000);
  return signIn(body);
}

/** Stores a user's session in a browser, as after a sign-in. */
export async function signInAs(page: Page, person: Person): Promise<Session> {
  const session = await sessionOf(person);
  await page.context().addInitScript(
    ([origin, text]) => {
      // Only once, so that signing out lasts. A frame, such as the browser's PDF viewer, may have no storage.
      if (self !== top || location.origin !== origin || sessionStorage.getItem('given')) return;
      sessionStorage.setItem('given', 'yes');
      localStorage.setItem('townlink.session', text!);
    },
    [product().site, JSON.stringify(session)],
  );
  return session;
}
