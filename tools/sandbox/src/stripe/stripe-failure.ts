/** The `error` object of Stripe's response. */
export interface StripeErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  doc_url?: string;
  [field: string]: unknown;
}

/** A request that Stripe would refuse, with status and error object. */
export class StripeFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: StripeErrorBody,
  ) {
    super(body.message);
    if (body.code) body.doc_url = `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}`;
  }
}

/** 400 for an invalid parameter. */
export function invalidRequest(message: string, param?: string, code?: string): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, param, code });
}

/** 400 for a missing parameter. */
export function missingParam(param: string): StripeFailure {
  return invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing');
}

/** 404 for an unknown id. */
export function noSuch(kind: string, id: string, param = 'id'): StripeFailure {
  const message = `No such ${kind}: '${id}'`;
  return new StripeFailure(404, { type: 'invalid_request_error', message, param, code: 'resource_missing' });
}

/** 402 for a declined card. */
export function cardDeclined(declineCode: string, charge?: string): StripeFailure {
  const message = declineMessage(declineCode);
  const code = declineCode === 'expired_card' ? 'expired_card' : 'card_declined';
  return new StripeFailure(402, { type: 'card_error', message, code, decline_code: declineCode, charge });
}

export function declineMessage(declineCode: string): string {
  if (declineCode === 'insufficient_funds') return 'Your card has insufficient funds.';
  if (declineCode === 'expired_card') return 'Your card has expired.';
  return 'Your card was declined.';
}
