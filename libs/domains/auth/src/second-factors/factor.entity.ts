import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** A second factor. It counts once it was verified for the first time. */
@Entity({ schema: 'auth', name: 'factors' })
export class Factor {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId: string;

  @Column({ name: 'factor_type', type: 'text' })
  factorType: 'totp' | 'phone' | 'webauthn' | 'recovery_code';

  @Column({ type: 'text', default: 'unverified' })
  status: 'unverified' | 'verified';

  @Column({ name: 'friendly_name', type: 'text', nullable: true })
  friendlyName: string | null;

  /** Phone number in E.164 form; null for other factors. */
  @Column({ type: 'text', nullable: true })
  phone: string | null;

  /** The shared secret of an authenticator app, encrypted. */
  @Column({ name: 'secret_sealed', type: 'bytea', nullable: true })
  secretSealed: Buffer | null;

  /** The last used time step, which invalidates itself and earlier ones. A bigint, as text. */
  @Column({ name: 'last_used_step', type: 'bigint', nullable: true })
  lastUsedStep: string | null;

  /** Key of a security key as sent by its device; null for other factors, and until created. */
  @Column({ name: 'credential_id', type: 'text', nullable: true })
  credentialId: string | null;

  @Column({ name: 'public_key', type: 'bytea', nullable: true })
  publicKey: Buffer | null;

  @Column({ name: 'sign_count', type: 'bigint', nullable: true })
  signCount: string | null;

  @Column({ type: 'text', array: true, nullable: true })
  transports: string[] | null;

  /** Wrong codes in a row. */
  @Column({ name: 'failed_attempts', type: 'integer', default: 0 })
  failedAttempts: number;

  @Column({ name: 'last_attempt_at', type: 'timestamptz', nullable: true })
  lastAttemptAt: Date | null;

  /** No code is checked before this time. */
  @Column({ name: 'retry_at', type: 'timestamptz', nullable: true })
  retryAt: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}

/** A challenge for a code or a signature, valid for five minutes and one right answer. */
@Entity({ schema: 'auth', name: 'factor_challenges' })
export class FactorChallenge {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ name: 'factor_id', type: 'uuid' })
  factorId: string;

  /** Keyed digest of the sent code; null for factors that generate their codes, and once invalid. */
  @Column({ name: 'code_hmac', type: 'bytea', nullable: true })
  codeHmac: Buffer | null;

  /** Challenge for a security key, base64url; null for other factors, and once answered. */
  @Column({ name: 'webauthn_challenge', type: 'text', nullable: true })
  webauthnChallenge: string | null;

  /** Wrong codes so far. */
  @Column({ type: 'smallint', default: 0 })
  attempts: number;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  @Column({ name: 'verified_at', type: 'timestamptz', nullable: true })
  verifiedAt: Date | null;
}
