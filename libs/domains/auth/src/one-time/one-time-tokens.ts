import { Injectable } from '@nestjs/common';
import { after, Clock, deriveKey, RuntimeSettings } from '@townlink/server-config';
import { type EntityManager, In, IsNull, MoreThan } from 'typeorm';
import { codeDigest, newCode, newOpaqueToken, sameDigest, tokenDigest } from '../tokens/opaque-token';
import { codeUsable } from './code-rules';
import { FlowState } from './flow-state.entity';
import { OneTimeToken, type TokenPurpose } from './one-time-token.entity';
import { PKCE_PREFIX, type PkceChallenge } from './pkce';

export interface TokenRequest {
  userId: string;
  purpose: TokenPurpose;
  sentTo: string;
  /** Lifetime of the link in seconds. */
  seconds: number;
  redirectTo?: string | null;
  challenge?: PkceChallenge | null;
}

/** For the email, with the row's id. */
export interface SentToken {
  id: string;
  token: string;
  code: string;
}

/**
 * Link tokens and six-digit codes, stored as digests. Earlier links stay valid until one is used, so that a stranger's
 * request does not invalidate the owner's link. Only the newest code is valid, which limits guessing.
 */
@Injectable()
export class OneTimeTokens {
  private readonly codeKey: Buffer;

  constructor(
    private readonly clock: Clock,
    runtime: RuntimeSettings,
  ) {
    this.codeKey = deriveKey(runtime.SECRET_KEY, 'auth one-time code');
  }

  async issue(tx: EntityManager, request: TokenRequest): Promise<SentToken> {
    const { userId, purpose, sentTo, seconds, redirectTo = null, challenge = null } = request;
    // The prefix tells an invalid link's page that the client expects errors in the query, like codes.
    const token = (challenge ? PKCE_PREFIX : '') + newOpaqueToken();
    const [code, now] = [newCode(), this.clock.now()];
    await tx.update(OneTimeToken, { userId, purpose }, { codeHmac: null });
    const row = tx.create(OneTimeToken, {
      userId,
      purpose,
      sentTo,
      redirectTo,
      tokenHash: tokenDigest(token),
      codeHmac: this.codeHmac(userId, purpose, code),
      codeChallenge: challenge?.challenge ?? null,
      codeChallengeMethod: challenge?.method ?? null,
      createdAt: now,
      expiresAt: after(now, seconds),
    });
    return { id: (await tx.save(row)).id, token, code };
  }

  async ownersByToken(tx: EntityManager, token: string): Promise<string[]> {
    return ownersOf(await tx.findBy(OneTimeToken, { tokenHash: tokenDigest(token) }));
  }

  /** Accounts that may have been sent a code at this address. */
  async ownersByAddress(tx: EntityManager, sentTo: string, purposes: TokenPurpose[]): Promise<string[]> {
    return ownersOf(await tx.findBy(OneTimeToken, { sentTo, purpose: In(purposes) }));
  }

  /** Locks and returns the row of a valid link; null for any other. */
  findByToken(tx: EntityManager, token: string, purposes: TokenPurpose[]): Promise<OneTimeToken | null> {
    return tx.findOne(OneTimeToken, {
      where: {
        tokenHash: tokenDigest(token),
        purpose: In(purposes),
        expiresAt: MoreThan(this.clock.now()),
        confirmedAt: IsNull(),
      },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /**
   * Locks and returns the row of a code; null when it is wrong or invalid. Wrong attempts are counted, so commit the
   * transaction.
   * @param sentTo the address it was sent to
   */
  async findByCode(
    tx: EntityManager,
    sentTo: string,
    purposes: TokenPurpose[],
    code: string,
  ): Promise<OneTimeToken | null> {
    const rows = await tx.find(OneTimeToken, {
      where: { sentTo, purpose: In(purposes) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const usable = rows.filter((row) => row.codeHmac && codeUsable(row, this.clock.now()));
    const match = usable.find((row) => sameDigest(row.codeHmac!, this.codeHmac(row.userId, row.purpose, code)));
    if (match) return match;
    if (usable.length > 0) await tx.increment(OneTimeToken, { id: In(usable.map((row) => row.id)) }, 'attempts', 1);
    return null;
  }

  /** Consumes a token, and others that were sent for the same purpose. */
  async use(tx: EntityManager, { userId, purpose }: Pick<OneTimeToken, 'userId' | 'purpose'>): Promise<void> {
    await tx.delete(OneTimeToken, { userId, purpose });
  }

  /** Invalidates a person's unused links and codes, and codes waiting to be exchanged. */
  async removeAll(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(OneTimeToken, { userId });
    await tx.delete(FlowState, { userId });
  }

  private codeHmac(userId: string, purpose: TokenPurpose, code: string): Buffer {
    return codeDigest(this.codeKey, `${userId}:${purpose}`, code);
  }
}

const ownersOf = (rows: OneTimeToken[]): string[] => rows.map((row) => row.userId);
