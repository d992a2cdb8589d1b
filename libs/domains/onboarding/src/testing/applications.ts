import type { ApplicationAccepted, ProblemDetails } from '@townlink/contracts';
import { signedInPerson } from '@townlink/domain-auth/testing';
import type { Caller, TestApp } from '@townlink/server-testing/app';
import { pdf } from '@townlink/server-testing/files';
import { randomUUID } from 'node:crypto';

interface Called<Body> {
  status: number;
  body: Body;
}

/** A complete application without its city. */
export const application = (cityId: string, changes: object = {}): Record<string, unknown> => ({
  businessName: `Business ${randomUUID().slice(0, 8)}`,
  contactName: 'Pat Example',
  email: 'pat@example.com',
  phone: '(801) 555-0101',
  phoneDisplayOptIn: true,
  cityId,
  categoryName: 'Plumber',
  membershipTier: 'basic',
  ...changes,
});

/** Sends an application as the browser does. */
export async function apply(
  { http }: TestApp,
  person: Caller | null,
  fields: unknown,
  license: Buffer | null = pdf(),
): Promise<Called<ApplicationAccepted & ProblemDetails>> {
  const form = new FormData();
  form.set('application', typeof fields === 'string' ? fields : JSON.stringify(fields));
  if (license) form.set('license', new Blob([new Uint8Array(license)], { type: 'application/pdf' }), 'license.pdf');
  const path = '/api/onboarding/applications';
  const { status, body } = await http.post<ApplicationAccepted & ProblemDetails>(path, form, { as: person });
  return { status, body };
}

export async function call<Body = ProblemDetails>(
  { http }: TestApp,
  method: string,
  path: string,
  person: Caller | null,
  json?: unknown,
): Promise<Called<Body>> {
  const { status, body } = await http.call<Body>(method, path, { as: person, body: json });
  return { status, body };
}

/** A new applicant in the given city, with a paid tier paid. */
export async function applyAndPay(app: TestApp, cityId: string, changes: object = {}) {
  const person = await signedInPerson(app);
  const { status, body } = await apply(app, person, application(cityId, changes));
  if (status !== 201) throw new Error(`The application was answered ${status}: ${body.detail}`);
  await pay(app, body.checkout!.url, body.provider.id);
  return { person, provider: body.provider };
}

/** Pays a checkout on its page, and waits until the product has processed it. */
export async function pay(app: TestApp, url: string, providerId: string): Promise<void> {
  const session = new URL(url).pathname.split('/').at(-1)!;
  await app.sandbox.control.payCheckout(session, { email: 'pat@example.com' });
  await app.settled(`select from subscriptions where provider_id = $1 and first_paid_at is not null`, [providerId]);
}
