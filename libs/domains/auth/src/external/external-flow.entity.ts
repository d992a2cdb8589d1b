import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sign-in in progress at another provider, valid once and only in the same browser. */
@Entity({ schema: 'auth', name: 'external_flows' })
export class ExternalFlow {
  @PrimaryColumn({ name: 'state_digest', type: 'bytea' })
  stateDigest: Buffer;

  @Column({ name: 'browser_digest', type: 'bytea' })
  browserDigest: Buffer;

  @Column({ type: 'text' })
  provider: string;

  /** The linking session; null for a sign-in. Deleted with the session, so that nothing is linked after a sign-out. */
  @Column({ name: 'session_id', type: 'uuid', nullable: true })
  sessionId: string | null;

  /** Allowed address to return to. */
  @Column({ name: 'redirect_to', type: 'text' })
  redirectTo: string;

  @Column({ name: 'code_challenge', type: 'text', nullable: true })
  codeChallenge: string | null;

  @Column({ name: 'code_challenge_method', type: 'text', nullable: true })
  codeChallengeMethod: 's256' | 'plain' | null;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
