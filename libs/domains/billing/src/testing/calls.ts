import type { BillingTestApp } from './billing-test-app';
import type { TestMember } from './members';

/** An answer of the gateway. */
export interface Answer<Body = Record<string, unknown>> {
  status: number;
  type: string;
  body: Body;
}

/** Calls the gateway as somebody, or as nobody. */
export async function call<Body = Record<string, unknown>>(
  app: BillingTestApp,
  who: { token: string } | null,
  path: string,
  body?: unknown,
): Promise<Answer<Body>> {
  const answer = await fetch(app.origin + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(who ? { authorization: `Bearer ${who.token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const type = answer.headers.get('content-type') ?? '';
  return { status: answer.status, type, body: (await answer.json()) as Body };
}

/** Asks for a checkout of the person's own provider. */
export const createCheckout = (app: BillingTestApp, member: TestMember, tier: string, more: object = {}) =>
  call<{ url: string; detail?: string }>(app, member, '/api/billing/create-checkout', {
    tier,
    providerId: member.providerId,
    cityId: member.cityId,
    categoryId: member.categoryId,
    ...more,
  });

/** The session id in the address of a checkout page. */
export const sessionOf = (url: string): string => url.split('/').at(-1)!;

/** Asks for a checkout and pays it. @returns the subscription's id */
export async function subscribe(app: BillingTestApp, member: TestMember, tier: string): Promise<string> {
  const { body } = await createCheckout(app, member, tier);
  const { session } = await app.sandbox.control.payCheckout(sessionOf(body.url), { email: member.email });
  await app.untilIdle();
  return session.subscription as string;
}
