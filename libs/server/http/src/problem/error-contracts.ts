import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers an error in the words of a contract that is not ours. */
export type AnswerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;

declare module 'fastify' {
  interface FastifyInstance {
    errorContracts: ErrorContracts;
  }
}

/**
 * Addresses below which every error is worded by a contract of their own, whatever threw it: a handler, a guard, the
 * reader of the body, or the router, which knows no controller yet.
 */
export class ErrorContracts {
  private readonly contracts = new Map<string, AnswerError>();

  /** @param prefix of the addresses, with a slash at both ends */
  add(prefix: string, answer: AnswerError): void {
    this.contracts.set(prefix, answer);
  }

  /** The contract of an address; undefined where errors are problem documents. */
  of(url: string): AnswerError | undefined {
    for (const [prefix, answer] of this.contracts) if (url.startsWith(prefix)) return answer;
    return undefined;
  }
}
