import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A method by which the session's person was authenticated. */
export interface AuthenticationMethod {
  method:
    | 'password'
    | 'otp'
    | 'email/signup'
    | 'recovery'
    | 'invite'
    | 'magiclink'
    | 'email_change'
    | 'totp'
    | 'mfa/phone'
    | 'mfa/webauthn'
    | 'anonymous'
    | 'passkey'
    | 'oauth'
    | 'sso/saml'
    | 'mfa/recovery_code';
  /** Seconds since 1970. */
  timestamp: number;
}

/** A sign-in on a device. It ends when its row is deleted. */
@Entity({ schema: 'auth', name: 'sessions' })
export class Session {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId: string;

  @Column({ type: 'text', default: 'aal1' })
  aal: 'aal1' | 'aal2';

  @Column({ type: 'jsonb' })
  amr: AuthenticationMethod[];

  @Column({ name: 'user_agent', type: 'text', nullable: true })
  userAgent: string | null;

  /** Digest of the browser's id; null until the browser has sent it. */
  @Column({ name: 'browser_digest', type: 'bytea', nullable: true })
  browserDigest: Buffer | null;

  @Column({ type: 'inet', nullable: true })
  ip: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'refreshed_at', type: 'timestamptz' })
  refreshedAt: Date;

  @Column({ name: 'not_after', type: 'timestamptz', nullable: true })
  notAfter: Date | null;
}
