import { expect } from '@playwright/test';
import type { SandboxControl } from '../../../sandbox/src/sandbox-control';
import { newPerson, type Person, sessionOf } from './accounts';
import { type UploadedFile, licensePdf } from './files';
import { get, post } from './api-requests';

/** Data of an application; everything has a default. */
export interface ApplicationChoices {
  businessName: string;
  tier: 'basic' | 'standard' | 'featured';
  /** Slug of a demo city. */
  city: string;
  category: string;
  license: UploadedFile;
  phoneDisplayOptIn: boolean;
}

export interface Applicant extends Person {
  id: string;
  token: string;
  businessName: string;
  /** The checkout session, if a payment is due. */
  checkout: string | undefined;
}

interface Accepted {
  provider: { id: string };
  checkout: { url: string } | null;
}

export async function cityId(slug: string): Promise<string> {
  const cities = await get<{ id: string; slug: string }[]>(`/api/cities?slug=${slug}`);
  const city = cities.find((one) => one.slug === slug);
  if (!city) throw new Error(`There is no city '${slug}'`);
  return city.id;
}

/** Creates an unpaid application of a new user through the API. */
export async function apply(sandbox: SandboxControl, choices: Partial<ApplicationChoices> = {}): Promise<Applicant> {
  const person = await newPerson(sandbox);
  const { access_token: token } = await sessionOf(person);
  const businessName = choices.businessName ?? `Business of ${person.email.split('.')[2]?.slice(0, 8)}`;
  const { provider, checkout } = await submit(token, person, { ...choices, businessName });
  const session = checkout && new URL(checkout.url).pathname.split('/').pop();
  return { ...person, id: provider.id, token, businessName, checkout: session ?? undefined };
}

/** Submits an application for the token's owner. */
export async function submit(token: string, person: Person, choices: Partial<ApplicationChoices>): Promise<Accepted> {
  const form = new FormData();
  const application = {
    businessName: choices.businessName ?? 'Beck & Sons',
    contactName: person.fullName,
    email: person.email,
    phone: '801-555-0147',
    phoneDisplayOptIn: choices.phoneDisplayOptIn ?? true,
    cityId: await cityId(choices.city ?? 'boise-id'),
    categoryName: choices.category ?? 'Locksmith',
    testimonials: [],
    membershipTier: choices.tier ?? 'basic',
  };
  form.set('application', JSON.stringify(application));
  const { buffer, mimeType, name } = choices.license ?? (await licensePdf());
  form.set('license', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  return post('/api/onboarding/applications', form, token);
}

/** Applies and pays, and waits until the product has processed the payment. */
export async function applyAndPay(sandbox: SandboxControl, choices?: Partial<ApplicationChoices>): Promise<Applicant> {
  const applicant = await apply(sandbox, choices);
  if (applicant.checkout) await sandbox.payCheckout(applicant.checkout, { email: applicant.email });
  const status = async () =>
    (await get<{ subscription_status: string }>('/api/provider', applicant.token)).subscription_status;
  await expect.poll(status, { timeout: 60_000 }).toBe('active');
  return applicant;
}
