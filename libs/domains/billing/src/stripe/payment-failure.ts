/** The payment provider refused a call, was unreachable, or sent an invalid response. Contains no secrets. */
export class PaymentProviderFailure extends Error {
  /**
   * @param refused true for a refusal, which makes retrying pointless
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

/** Whether the bank declined the card, as opposed to the payment provider refusing the request. */
export const isDeclined = ({ cause }: PaymentProviderFailure): boolean =>
  (cause as { type?: unknown } | undefined)?.type === 'StripeCardError';

/** Error code for an unknown object. */
export const MISSING = 'resource_missing';
