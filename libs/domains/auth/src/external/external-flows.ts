import { Injectable } from '@nestjs/common';
import { after, Clock, deriveKey, RuntimeSettings } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { createHmac } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { newOpaqueToken, sameDigest, tokenDigest } from '../tokens/opaque-token';
import type { PkceChallenge } from '../one-time/pkce';
import { ExternalFlow } from './external-flow.entity';

/** Seconds to return from the provider. */
const SECONDS = 600;

export interface FlowRequest {
  provider: string;
  /** Digest of the browser's id. */
  browser: Buffer;
  /** The linking session; null for a sign-in. */
  sessionId: string | null;
  redirectTo: string;
  challenge: PkceChallenge | null;
}

/** Secrets of a flow, derived from its state so that none is stored. */
export interface FlowSecrets {
  nonce: string;
  codeVerifier: string;
}

/**
 * Sign-ins in progress at other providers. The state is signed, so that forged ones never reach the database; it is valid
 * once and only in its browser, which prevents login CSRF.
 */
@Injectable()
export class ExternalFlows {
  private readonly key: Buffer;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    runtime: RuntimeSettings,
  ) {
    this.key = deriveKey(runtime.SECRET_KEY, 'auth external sign-in');
  }

  /** @returns the state to send */
  async begin({ browser: browserDigest, challenge, ...request }: FlowRequest): Promise<string> {
    const token = newOpaqueToken();
    const state = this.stateOf(token);
    await this.database.as(systemActor, (tx) =>
      tx.insert(ExternalFlow, {
        ...request,
        browserDigest,
        stateDigest: tokenDigest(state),
        codeChallenge: challenge?.challenge ?? null,
        codeChallengeMethod: challenge?.method ?? null,
        expiresAt: after(this.clock.now(), SECONDS),
      }),
    );
    return state;
  }

  /** Reads a valid flow without consuming it, for a response without the browser's cookie. */
  async peek(tx: EntityManager, state: string): Promise<ExternalFlow | null> {
    if (!this.isSigned(state)) return null;
    const flow = await tx.findOneBy(ExternalFlow, { stateDigest: tokenDigest(state) });
    return flow && !this.isOver(flow) ? flow : null;
  }

  /** Consumes a flow. @returns null for an unknown flow, or another browser's */
  async take(state: string, browserDigest: Buffer): Promise<ExternalFlow | null> {
    if (!this.isSigned(state)) return null;
    return this.database.as(systemActor, async (tx) => {
      const which = { stateDigest: tokenDigest(state), browserDigest };
      const flow = await tx.findOneBy(ExternalFlow, which);
      const { affected } = await tx.delete(ExternalFlow, which);
      // Only one of two concurrent calls deletes the row.
      return affected ? flow : null;
    });
  }

  isOver({ expiresAt }: ExternalFlow): boolean {
    return expiresAt <= this.clock.now();
  }

  /** The random part of a state, for providers that return short texts only. */
  tokenOf(state: string): string {
    return state.split('.', 1)[0]!;
  }

  stateOf(token: string): string {
    return `${token}.${this.derived('state', token)}`;
  }

  /** The id of the SAML request sent with a state, as XML allows it. */
  requestIdOf(state: string): string {
    return `_${this.derived('question', state)}`;
  }

  secretsOf(state: string): FlowSecrets {
    return { nonce: this.derived('nonce', state), codeVerifier: this.derived('verifier', state) };
  }

  private isSigned(state: string): boolean {
    const [token = '', signature = ''] = state.split('.');
    return sameDigest(Buffer.from(signature), Buffer.from(this.derived('state', token)));
  }

  private derived(purpose: string, text: string): string {
    return createHmac('sha256', this.key).update(`${purpose}:${text}`).digest('base64url');
  }
}
