import type { Caller, TestApp } from '@townlink/server-testing/app';
import { untilIdle } from './billing-app';
import type { TestMember } from './members';

interface Called<Body> {
  status: number;
  type: string | null;
  body: Body;
}

export async function call<Body = Record<string, unknown>>(
  { http }: TestApp,
  who: Caller | null,
  path: string,
  json?: unknown,
): Promise<Called<Body>> {
  const method = json === undefined ? 'GET' : 'POST';
  const { status, headers, body } = await http.call<Body>(method, path, { as: who, body: json });
  return { status, type: headers.get('content-type'), body };
}

export const createCheckout = (app: TestApp, member: TestMember, tier: string, more: object = {}) =>
  call<{ url: string; detail?: string }>(app, member, '/api/billing/create-checkout', {
    tier,
    providerId: member.providerId,
    cityId: member.cityId,
    categoryId: member.categoryId,
    ...more,
  });

export const sessionOf = (url: string): string => url.split('/').at(-1)!;

/** Starts and pays a checkout. @returns the subscription's id */
export async function subscribe(app: TestApp, member: TestMember, tier: string): Promise<string> {
  const { body } = await createCheckout(app, member, tier);
  const { session } = await app.sandbox.control.payCheckout(sessionOf(body.url), { email: member.email });
  await untilIdle(app);
  return session.subscription as string;
}
