import { pdf } from '@townlink/server-testing/files';
import { makeMarket, type TestMarket } from '@townlink/server-testing/markets';
import type { Person, Product } from './product';

/** The city and category of applications and searches. */
export const makeFixtures = (
  { database }: Product,
  names = { city: 'Riverton', category: 'Plumber' },
): Promise<TestMarket> => makeMarket(database, names);

export interface Applied {
  providerId: string;
  checkoutUrl: string | null;
  answer: { checkout_error?: string; detail?: string };
}

export async function apply(
  { origin }: Pick<Product, 'origin'>,
  person: Pick<Person, 'email' | 'headers'>,
  cityId: string,
  changes: object = {},
): Promise<Applied> {
  const form = new FormData();
  form.set(
    'application',
    JSON.stringify({ ...FIELDS, cityId, businessName: `Business of ${person.email}`, ...changes }),
  );
  form.set('license', new Blob([new Uint8Array(pdf())], { type: 'application/pdf' }), 'license.pdf');
  const response = await fetch(`${origin}/api/onboarding/applications`, {
    method: 'POST',
    body: form,
    headers: person.headers,
  });
  const body = (await response.json()) as Applied['answer'] & {
    provider?: { id: string };
    checkout?: { url: string } | null;
  };
  if (!response.ok) throw new Error(`The application was answered ${response.status}: ${body.detail}`);
  return { providerId: body.provider!.id, checkoutUrl: body.checkout?.url ?? null, answer: body };
}

/** Applies for a paid tier and pays; returns once processed. Requires the worker. */
export async function applyAndPay(
  product: Product,
  person: Pick<Person, 'email' | 'headers'>,
  cityId: string,
  changes: object = {},
): Promise<Paid> {
  const { providerId, checkoutUrl } = await apply(product, person, cityId, { membershipTier: 'standard', ...changes });
  const checkout = new URL(checkoutUrl!).pathname.split('/').at(-1)!;
  await product.sandbox.control.payCheckout(checkout, { email: person.email });
  await product.sandbox.control.settleWebhooks();
  const [row] = await product.settled<Omit<Paid, 'providerId' | 'checkout'>>(
    'select stripe_customer_id, license_file_path from providers where id = $1 and stripe_customer_id is not null',
    [providerId],
  );
  return { providerId, checkout, ...row! };
}

interface Paid {
  providerId: string;
  checkout: string;
  stripe_customer_id: string;
  license_file_path: string;
}

const FIELDS = {
  contactName: 'Pat Example',
  email: 'pat@example.com',
  phone: '(801) 555-0101',
  phoneDisplayOptIn: true,
  categoryName: 'Plumber',
  membershipTier: 'basic',
};
