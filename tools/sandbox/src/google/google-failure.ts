/** A request that Google would refuse. */
export class GoogleFailure extends Error {
  constructor(
    readonly code: number,
    readonly status: string,
    message: string,
    readonly details?: unknown[],
  ) {
    super(message);
  }

  /** Google's error envelope. */
  body(): unknown {
    const { code, message, status, details } = this;
    return { error: { code, message, status, ...(details && { details }) } };
  }
}

/** 400 INVALID_ARGUMENT. */
export function invalidArgument(message: string, details?: unknown[]): GoogleFailure {
  return new GoogleFailure(400, 'INVALID_ARGUMENT', message, details);
}
