import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A refresh token that was issued once; the session's current one is the one that has not been exchanged. */
@Entity({ schema: 'auth', name: 'refresh_tokens' })
export class RefreshToken {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ name: 'session_id', type: 'uuid' })
  sessionId: string;

  /** The token that this one was exchanged for. */
  @Column({ name: 'parent_id', type: 'uuid', nullable: true })
  parentId: string | null;

  /** SHA-256 of the token. */
  @Column({ name: 'token_hash', type: 'bytea' })
  tokenHash: Buffer;

  /** The current token itself, sealed, so that it can be handed out again to whom it got lost; null once it was exchanged. */
  @Column({ name: 'token_sealed', type: 'bytea', nullable: true })
  tokenSealed: Buffer | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'exchanged_at', type: 'timestamptz', nullable: true })
  exchangedAt: Date | null;
}
