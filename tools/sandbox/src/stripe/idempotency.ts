import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxState } from '../state/sandbox-state';
import type { IdempotentAnswer } from '../state/sandbox-data';
import { StripeFailure } from './stripe-failure';

/** Keys that the SDK generates for its own retries: useless after a restart, so not stored on disk. */
const SDK_KEY = /^stripe-node-retry-/;
const MOST_SDK_KEYS = 2_000;

/** Answers a repeated POST with the first response, and refuses a key with different parameters. */
export class Idempotency {
  private readonly underWay = new Set<string>();
  private readonly passing = new Map<string, IdempotentAnswer>();

  constructor(private readonly state: SandboxState) {}

  /** The earlier response, or null for a new request. Throws Stripe's 400 and 409. */
  begin(request: FastifyRequest): IdempotentAnswer | null {
    const key = keyOf(request);
    if (key === null) return null;
    if (key.length > 255) throw failure(400, 'Idempotency keys can be at most 255 characters long.');
    const saved = this.passing.get(key) ?? this.saved(key);
    if (saved) {
      if (saved.fingerprint === fingerprintOf(request)) return saved;
      throw failure(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    if (this.underWay.has(key)) {
      const message = `There is currently another in-progress request using this Idempotency-Key: ${key}.`;
      throw failure(409, message, 'idempotency_key_in_use');
    }
    this.underWay.add(key);
    return null;
  }

  /** Stores the response of a processed request. Parameter errors are not stored. */
  finish(request: FastifyRequest, reply: FastifyReply, body: string, carriedOut: boolean): void {
    const key = keyOf(request);
    if (key === null || !this.underWay.delete(key) || !carriedOut) return;
    const answer: IdempotentAnswer = {
      fingerprint: fingerprintOf(request),
      status: reply.statusCode,
      body,
      request: String(reply.getHeader('request-id') ?? ''),
      at: Date.now(),
    };
    if (!SDK_KEY.test(key)) this.state.data.idempotency[key] = answer;
    else {
      this.passing.set(key, answer);
      const oldest = this.passing.size > MOST_SDK_KEYS && this.passing.keys().next().value;
      if (oldest) this.passing.delete(oldest);
    }
  }

  private saved(key: string): IdempotentAnswer | undefined {
    const answers = this.state.data.idempotency;
    return Object.hasOwn(answers, key) ? answers[key] : undefined;
  }
}

export function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  return request.method === 'POST' && typeof key === 'string' && key !== '' ? key : null;
}

function fingerprintOf(request: FastifyRequest): string {
  const path = request.url.split('?')[0];
  return createHash('sha256')
    .update(`${path}\n${JSON.stringify(request.body ?? null)}`)
    .digest('base64url');
}

function failure(status: number, message: string, code?: string): StripeFailure {
  return new StripeFailure(status, { type: 'idempotency_error', message, code });
}
