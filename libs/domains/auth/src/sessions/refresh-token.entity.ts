import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An issued refresh token. The session's current one is the one that was not exchanged. */
@Entity({ schema: 'auth', name: 'refresh_tokens' })
export class RefreshToken {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ name: 'session_id', type: 'uuid' })
  sessionId: string;

  /** The token that was exchanged for this one. */
  @Column({ name: 'parent_id', type: 'uuid', nullable: true })
  parentId: string | null;

  /** SHA-256 of the token. */
  @Column({ name: 'token_hash', type: 'bytea' })
  tokenHash: Buffer;

  /** The current token, encrypted, to repeat a lost response; null once exchanged. */
  @Column({ name: 'token_sealed', type: 'bytea', nullable: true })
  tokenSealed: Buffer | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'exchanged_at', type: 'timestamptz', nullable: true })
  exchangedAt: Date | null;
}
