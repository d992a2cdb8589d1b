import type { ConsoleRole, UserRole } from '@townlink/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Only the service writes role and email. */
@Entity({ name: 'profiles' })
export class ProfileRow {
  /** The account's id. */
  @PrimaryColumn('uuid')
  id: string;

  @Column({ type: 'citext' })
  email: string;

  @Column({ name: 'full_name', type: 'text' })
  fullName: string;

  @Column({ type: 'text', default: 'provider' })
  role: UserRole;

  /** Console role of an administrator; null for others. */
  @Column({ name: 'console_role', type: 'text', nullable: true })
  consoleRole: ConsoleRole | null;

  @Column({ name: 'created_at', type: 'timestamptz', insert: false, update: false })
  createdAt: Date;
}
