import { Injectable } from '@nestjs/common';
import { type Profile, termsVersion } from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { Database, member, systemActor } from '@townlink/server-database';
import { type CurrentUser, notFound, requireVersion, versionOf } from '@townlink/server-http';
import { Consents } from '../own-account/consents';
import { UserRepository } from '../users/user.repository';
import type { ProfileRow } from './profile.entity';
import { ProfileRepository } from './profile.repository';

const FIND = `
  select id, email, full_name as "fullName", role, console_role as "consoleRole", created_at as "createdAt" from profiles where id = $1`;

/** The caller's profile, read and renamed with their own rights, so that the database enforces the rules. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly profiles: ProfileRepository,
    private readonly consents: Consents,
    private readonly runtime: RuntimeSettings,
  ) {}

  /** Creates it if missing. */
  async read(user: CurrentUser): Promise<Profile> {
    const [found, termsVersion] = await Promise.all([this.find(user.id), this.consents.latest(this.database, user.id)]);
    return this.profileOf(user, found ?? (await this.make(user.id)), termsVersion);
  }

  private profileOf(user: CurrentUser, row: ProfileRow, termsVersion: string | null): Profile {
    const { id, email, fullName, role, consoleRole, createdAt } = row;
    return {
      id,
      email,
      full_name: fullName,
      role,
      console_role: consoleRole,
      created_at: createdAt.toISOString(),
      terms_version: termsVersion,
      second_step: this.secondStepOf(user),
      version: versionOf(fullName),
    };
  }

  /** The only field that people can change themselves. @throws 412 when it has changed since */
  async rename(user: CurrentUser, fullName: string, ifMatch?: string): Promise<Profile> {
    const seen = await this.read(user);
    await this.database.as(member(user.id), async (tx) => {
      const row = await this.profiles.findLocked(tx, user.id);
      requireVersion(ifMatch, row && this.profileOf(user, row, seen.terms_version));
      await this.profiles.rename(tx, user.id, fullName);
    });
    return this.read(user);
  }

  /** Records consent to the current terms. */
  async consent(user: CurrentUser): Promise<Profile> {
    await this.read(user);
    await this.database.as(systemActor, (tx) => this.consents.record(tx, user.id, termsVersion()));
    return this.read(user);
  }

  private secondStepOf({ needsSecondStep, role, aal }: CurrentUser): Profile['second_step'] {
    if (needsSecondStep) return 'verify';
    return role === 'admin' && aal !== 'aal2' && !this.runtime.DEMO_MODE ? 'enroll' : 'none';
  }

  private async find(userId: string): Promise<ProfileRow | undefined> {
    const [row] = await this.database.query<ProfileRow>(member(userId), FIND, [userId]);
    return row;
  }

  private async make(userId: string): Promise<ProfileRow> {
    await this.database.as(systemActor, async (tx) => {
      const user = await this.users.find(tx, userId);
      if (user) await this.profiles.ensure(tx, user);
    });
    const made = await this.find(userId);
    if (!made) throw notFound();
    return made;
  }
}
