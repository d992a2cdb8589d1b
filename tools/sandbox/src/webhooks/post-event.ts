import type Stripe from 'stripe';
import type { DeliveryAttempt } from '../state/sandbox-data';
import { signatureHeader, type SignatureKind } from './signature';

/** Posts an event like Stripe: indented JSON, signed over the exact bytes, without following redirects. */
export async function postEvent(
  url: string,
  event: Stripe.Event,
  secret: string,
  kind: SignatureKind,
  timeout: number,
): Promise<DeliveryAttempt> {
  const at = new Date().toISOString();
  const body = JSON.stringify(event, null, 2);
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signatureHeader(body, secret, kind),
      },
      body,
    });
    await response.arrayBuffer();
    return { at, status: response.status, error: null };
  } catch (error) {
    return { at, status: null, error: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
