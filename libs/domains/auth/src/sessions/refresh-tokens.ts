import { Injectable } from '@nestjs/common';
import { RuntimeSettings, SecretBox } from '@townlink/server-config';
import { type EntityManager, IsNull } from 'typeorm';
import { newOpaqueToken, tokenDigest } from '../tokens/opaque-token';
import { RefreshToken } from './refresh-token.entity';

/** A session's chain of refresh tokens, stored as digests; the current one is also stored encrypted. */
@Injectable()
export class RefreshTokens {
  private readonly box: SecretBox;

  constructor(runtime: RuntimeSettings) {
    this.box = new SecretBox(runtime.SECRET_KEY, 'auth refresh token');
  }

  find(tx: EntityManager, token: string): Promise<RefreshToken | null> {
    return tx.findOneBy(RefreshToken, { tokenHash: tokenDigest(token) });
  }

  current(tx: EntityManager, sessionId: string): Promise<RefreshToken | null> {
    return tx.findOneBy(RefreshToken, { sessionId, exchangedAt: IsNull() });
  }

  /** Starts a session's chain, or continues it after the exchanged token. */
  async issue(tx: EntityManager, sessionId: string, now: Date, parent?: RefreshToken): Promise<string> {
    if (parent) await tx.update(RefreshToken, { id: parent.id }, { exchangedAt: now, tokenSealed: null });
    const token = newOpaqueToken();
    await tx.insert(RefreshToken, {
      sessionId,
      parentId: parent?.id ?? null,
      tokenHash: tokenDigest(token),
      tokenSealed: this.box.seal(token, sessionId),
      createdAt: now,
    });
    return token;
  }

  /** The current token in plain text, to repeat it. */
  reveal(current: RefreshToken): string {
    return this.box.open(current.tokenSealed!, current.sessionId);
  }
}
