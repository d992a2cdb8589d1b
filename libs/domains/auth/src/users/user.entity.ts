import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

const moment = { type: 'timestamptz', nullable: true } as const;

/** An account. Its profile has the product's role. */
@Entity({ schema: 'auth', name: 'users' })
export class User {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ type: 'citext', nullable: true })
  email: string | null;

  @Column({ type: 'text', nullable: true })
  phone: string | null;

  /** An argon2id hash in PHC format; null for an account without a password. */
  @Column({ name: 'encrypted_password', type: 'text', nullable: true })
  passwordHash: string | null;

  @Column({ name: 'app_metadata', type: 'jsonb' })
  appMetadata: Record<string, unknown>;

  /** Written by the person, so never used for authorization. */
  @Column({ name: 'user_metadata', type: 'jsonb' })
  userMetadata: Record<string, unknown>;

  @Column({ name: 'is_anonymous', default: false })
  isAnonymous: boolean;

  @Column({ ...moment, name: 'email_confirmed_at' })
  emailConfirmedAt: Date | null;

  @Column({ ...moment, name: 'phone_confirmed_at' })
  phoneConfirmedAt: Date | null;

  @Column({ ...moment, name: 'confirmation_sent_at' })
  confirmationSentAt: Date | null;

  @Column({ ...moment, name: 'recovery_sent_at' })
  recoverySentAt: Date | null;

  @Column({ ...moment, name: 'invited_at' })
  invitedAt: Date | null;

  /** New address of an unfinished email change. */
  @Column({ name: 'new_email', type: 'citext', nullable: true })
  newEmail: string | null;

  @Column({ ...moment, name: 'email_change_sent_at' })
  emailChangeSentAt: Date | null;

  @Column({ name: 'new_phone', type: 'text', nullable: true })
  newPhone: string | null;

  @Column({ ...moment, name: 'phone_change_sent_at' })
  phoneChangeSentAt: Date | null;

  @Column({ ...moment, name: 'reauthentication_sent_at' })
  reauthenticationSentAt: Date | null;

  @Column({ ...moment, name: 'last_sign_in_at' })
  lastSignInAt: Date | null;

  @Column({ ...moment, name: 'banned_until' })
  bannedUntil: Date | null;

  /** Written by the administrator who set the ban. */
  @Column({ name: 'ban_reason', type: 'text', nullable: true })
  banReason: string | null;

  @Column({ ...moment, name: 'deleted_at' })
  deletedAt: Date | null;

  /** When the owner closed the account, and when it is erased. Written by closing only. */
  @Column({ ...moment, name: 'closed_at', insert: false, update: false })
  closedAt: Date | null;

  @Column({ ...moment, name: 'erase_at', insert: false, update: false })
  eraseAt: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}

/** Whether the account's owner was ever verified. */
export const isClaimed = (user: User): boolean =>
  Boolean(user.emailConfirmedAt ?? user.phoneConfirmedAt ?? user.invitedAt ?? user.lastSignInAt ?? user.bannedUntil);
