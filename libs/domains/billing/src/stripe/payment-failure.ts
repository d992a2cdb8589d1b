/** The payment provider refused a call, or could not be reached or understood. Says nothing that is secret. */
export class PaymentProviderFailure extends Error {
  /**
   * @param refused true when it answered and said no, so that asking the same again is no use
   * @param code its own word for the reason, if it gave one
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

/** Whether the bank refused the card, and not the payment provider what it was asked for. */
export const isDeclined = ({ cause }: PaymentProviderFailure): boolean =>
  (cause as { type?: unknown } | undefined)?.type === 'StripeCardError';

/** The code that says that an object does not exist (any more). */
export const MISSING = 'resource_missing';
