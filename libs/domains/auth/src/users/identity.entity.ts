import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** An account's email address, phone, or person at another provider. */
@Entity({ schema: 'auth', name: 'identities' })
export class Identity {
  @PrimaryGeneratedColumn('uuid', { name: 'identity_id' })
  identityId: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId: string;

  @Column({ type: 'text' })
  provider: string;

  /** The person's id at the provider; the account's own id for email. */
  @Column({ name: 'provider_id', type: 'text' })
  providerId: string;

  @Column({ name: 'identity_data', type: 'jsonb' })
  identityData: Record<string, unknown>;

  @Column({ name: 'last_sign_in_at', type: 'timestamptz', nullable: true })
  lastSignInAt: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
