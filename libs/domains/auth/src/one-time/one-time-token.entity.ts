import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type TokenPurpose =
  | 'signup'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email_change_current'
  | 'email_change_new'
  | 'phone_change'
  | 'sms'
  | 'reauthentication';

/** A link token with the code beside it. */
@Entity({ schema: 'auth', name: 'one_time_tokens' })
export class OneTimeToken {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId: string;

  @Column({ type: 'text' })
  purpose: TokenPurpose;

  /** SHA-256 of the link's token. */
  @Column({ name: 'token_hash', type: 'bytea' })
  tokenHash: Buffer;

  /** Keyed digest of the six-digit code; null once it is void. */
  @Column({ name: 'code_hmac', type: 'bytea', nullable: true })
  codeHmac: Buffer | null;

  /** Wrong codes so far. */
  @Column({ type: 'smallint', default: 0 })
  attempts: number;

  @Column({ name: 'sent_to', type: 'text' })
  sentTo: string;

  @Column({ name: 'redirect_to', type: 'text', nullable: true })
  redirectTo: string | null;

  @Column({ name: 'code_challenge', type: 'text', nullable: true })
  codeChallenge: string | null;

  @Column({ name: 'code_challenge_method', type: 'text', nullable: true })
  codeChallengeMethod: 's256' | 'plain' | null;

  /** For one half of an email change: that half is done and waits for the other. */
  @Column({ name: 'confirmed_at', type: 'timestamptz', nullable: true })
  confirmedAt: Date | null;

  /** End of the link. */
  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  /** The code is good for ten minutes from here. */
  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
