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

/** A link's token with its code. */
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

  /** Keyed digest of the six-digit code; null once invalid. */
  @Column({ name: 'code_hmac', type: 'bytea', nullable: true })
  codeHmac: Buffer | null;

  /** Wrong attempts. */
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

  /** Set when one half of an email change is confirmed and the other is pending. */
  @Column({ name: 'confirmed_at', type: 'timestamptz', nullable: true })
  confirmedAt: Date | null;

  /** Expiry of the link. */
  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  /** The code expires ten minutes later. */
  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
