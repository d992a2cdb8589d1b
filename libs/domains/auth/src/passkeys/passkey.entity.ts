import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The public half of a passkey. The private half stays on the device. */
@Entity({ schema: 'auth', name: 'passkeys' })
export class Passkey {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId: string;

  /** Base64url, as sent by the browser. */
  @Column({ name: 'credential_id', type: 'text' })
  credentialId: string;

  /** COSE. */
  @Column({ name: 'public_key', type: 'bytea' })
  publicKey: Buffer;

  /** Signature counter, if the device has one: detects copies. A bigint, as text. */
  @Column({ name: 'sign_count', type: 'bigint' })
  signCount: string;

  @Column({ type: 'text', array: true })
  transports: string[];

  @Column({ name: 'friendly_name', type: 'text' })
  friendlyName: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'last_used_at', type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null;
}

/** A challenge, valid for five minutes and once. */
@Entity({ schema: 'auth', name: 'passkey_challenges' })
export class PasskeyChallenge {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** The registering person; null for a sign-in. */
  @Column({ name: 'user_id', type: 'uuid', nullable: true })
  userId: string | null;

  @Column({ type: 'text' })
  challenge: string;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
