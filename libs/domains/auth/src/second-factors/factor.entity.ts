import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** What a person proves besides the password. It counts once it has been verified for the first time. */
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

  /** Where codes are sent, in E.164 form; null for what is no phone. */
  @Column({ type: 'text', nullable: true })
  phone: string | null;

  /** The shared secret of an authenticator app, sealed. */
  @Column({ name: 'secret_sealed', type: 'bytea', nullable: true })
  secretSealed: Buffer | null;

  /** The last time step of which a code was taken: it and those before it are void. A bigint, as text. */
  @Column({ name: 'last_used_step', type: 'bigint', nullable: true })
  lastUsedStep: string | null;

  /** The key of a security key, as its device said it; null for anything else, and until it has made one. */
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

  /** No code is looked at before. */
  @Column({ name: 'retry_at', type: 'timestamptz', nullable: true })
  retryAt: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}

/** A question for a code or a signature, good for five minutes and one right answer. */
@Entity({ schema: 'auth', name: 'factor_challenges' })
export class FactorChallenge {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ name: 'factor_id', type: 'uuid' })
  factorId: string;

  /** Keyed digest of the code that was sent; null for factors that make their codes themselves, and once it is void. */
  @Column({ name: 'code_hmac', type: 'bytea', nullable: true })
  codeHmac: Buffer | null;

  /** What a security key is to sign, base64url; null for other factors, and once it was answered. */
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
