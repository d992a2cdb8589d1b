import type { ApplicationAccepted, ProblemDetails } from '@townlink/contracts';
import { eventually } from '@townlink/server-testing';
import { randomUUID } from 'node:crypto';
import type { OnboardingApp, SignedInPerson } from './onboarding-app';

/** The beginning of a real PDF with something behind it. */
export const pdf = (bytes = 2_000): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 0x20)]);

/** An answer, read. */
export interface Answer<Body> {
  status: number;
  body: Body;
}

/** Fields of an application that is complete but for the city. */
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

/** A city to apply in. */
export async function addCity({ database }: OnboardingApp, slug = `city-${randomUUID()}`): Promise<string> {
  const [city] = await database.query<{ id: string }>(
    `insert into cities (name, slug, state) values ('Riverton', $1, 'UT') returning id`,
    [slug],
  );
  return city!.id;
}

/** Sends an application as the browser does. */
export async function apply(
  { origin }: OnboardingApp,
  person: Pick<SignedInPerson, 'headers'> | null,
  fields: unknown,
  license: Buffer | null = pdf(),
): Promise<Answer<ApplicationAccepted & ProblemDetails>> {
  const form = new FormData();
  form.set('application', typeof fields === 'string' ? fields : JSON.stringify(fields));
  if (license) form.set('license', new Blob([new Uint8Array(license)], { type: 'application/pdf' }), 'license.pdf');
  const response = await fetch(`${origin}/api/onboarding/applications`, {
    method: 'POST',
    body: form,
    headers: person?.headers,
  });
  return { status: response.status, body: (await response.json()) as ApplicationAccepted & ProblemDetails };
}

/** Any other call. */
export async function call<Body = ProblemDetails>(
  { origin }: OnboardingApp,
  method: string,
  path: string,
  person: Pick<SignedInPerson, 'headers'> | null,
  json?: unknown,
): Promise<Answer<Body>> {
  const response = await fetch(origin + path, {
    method,
    headers: { ...person?.headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
    body: json === undefined ? undefined : JSON.stringify(json),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Body };
}

/** Someone new who has applied in that city, and for a paid tier has paid. */
export async function applyAndPay(app: OnboardingApp, cityId: string, changes: object = {}) {
  const person = await app.person();
  const { status, body } = await apply(app, person, application(cityId, changes));
  if (status !== 201) throw new Error(`The application was answered ${status}: ${body.detail}`);
  await pay(app, body.checkout!.url, body.provider.id);
  return { person, provider: body.provider };
}

/** Pays a checkout as its page does, and waits until the product knows of it. */
export async function pay({ sandbox, database }: OnboardingApp, url: string, providerId: string): Promise<void> {
  const session = new URL(url).pathname.split('/').at(-1)!;
  await sandbox.control.payCheckout(session, { email: 'pat@example.com' });
  await eventually(async () => {
    const paid = await database.query(
      `select from subscriptions where provider_id = $1 and first_paid_at is not null`,
      [providerId],
    );
    if (paid.length === 0) throw new Error('The payment has not arrived');
  });
}
