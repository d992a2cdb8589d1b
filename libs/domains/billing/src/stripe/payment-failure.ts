/** The payment provider refused a call, or was unreachable or incomprehensible. Contains no secrets. */
export class PaymentProviderFailure extends Error {
  /**
   * @param refused true for a refusal, so that repeating the call is no use
   * @param code the payment provider's reason, if any
   */
  constructor(
    readonly operation: string,
    readonly refused: boolean,
    readonly code: string | undefined,
    options: { cause: unknown },
  ) {
    const reason = options.cause instanceof Error ? options.cause.message : String(options.cause);
    super(`${operation}: ${code ?? (refused ? 'refused' : 'unreachable')} (${reason})`, options);
    this.name = 'PaymentProviderFailure';
  }
}

/** Whether the bank declined the card, rather than the payment provider the request. */
export const isDeclined = ({ cause }: PaymentProviderFailure): boolean =>
  (cause as { type?: unknown } | undefined)?.type === 'StripeCardError';

/** Code for an unknown object. */
export const MISSING = 'resource_missing';
