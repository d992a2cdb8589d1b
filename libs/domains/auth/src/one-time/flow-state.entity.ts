import type { AuthenticationMethod } from '../sessions/session.entity';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A sign-in that waits for the client to exchange its code with its secret verifier. */
@Entity({ schema: 'auth', name: 'flow_states' })
export class FlowState {
  @PrimaryGeneratedColumn('uuid', { name: 'auth_code' })
  authCode: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId: string;

  @Column({ name: 'code_challenge', type: 'text' })
  codeChallenge: string;

  @Column({ name: 'code_challenge_method', type: 'text' })
  codeChallengeMethod: 's256' | 'plain';

  @Column({ name: 'authentication_method', type: 'text' })
  authenticationMethod: AuthenticationMethod['method'];

  /** Another provider's tokens for the client, encrypted. */
  @Column({ name: 'provider_tokens_sealed', type: 'bytea', nullable: true })
  providerTokensSealed: Buffer | null;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
