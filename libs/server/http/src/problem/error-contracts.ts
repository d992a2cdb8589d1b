import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends an error in the format of another contract. */
export type ErrorResponder = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;

declare module 'fastify' {
  interface FastifyInstance {
    errorContracts: ErrorContracts;
  }
}

/**
 * Path prefixes with their own error format, for errors of handlers, guards, the body parser and the router.
 */
export class ErrorContracts {
  private readonly contracts = new Map<string, ErrorResponder>();

  /** @param prefix of the paths, with a slash at both ends */
  add(prefix: string, respond: ErrorResponder): void {
    this.contracts.set(prefix, respond);
  }

  /** The error format of a URL; undefined if errors are problem documents. */
  of(url: string): ErrorResponder | undefined {
    for (const [prefix, respond] of this.contracts) if (url.startsWith(prefix)) return respond;
    return undefined;
  }
}
