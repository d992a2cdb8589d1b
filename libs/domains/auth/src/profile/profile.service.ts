import { Injectable } from '@nestjs/common';
import { type Profile, TERMS_VERSION } from '@townlink/contracts';
import { Database, member, systemActor } from '@townlink/server-database';
import { notFound } from '@townlink/server-http';
import { Consents } from '../consents';
import { UserRepository } from '../users/user.repository';
import type { ProfileRow } from './profile.entity';
import { ProfileRepository } from './profile.repository';

const view = ({ id, email, fullName, role, createdAt }: ProfileRow, termsVersion: string | null): Profile => ({
  id,
  email,
  full_name: fullName,
  role,
  created_at: createdAt.toISOString(),
  terms_version: termsVersion,
});

/** The own profile: read and renamed as the person himself, so that the database holds the rules. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly profiles: ProfileRepository,
    private readonly consents: Consents,
  ) {}

  /** The person's profile; made now if there is none. */
  async read(userId: string): Promise<Profile> {
    const profile = (await this.find(userId)) ?? (await this.make(userId));
    return view(profile, await this.database.as(systemActor, (tx) => this.consents.latest(tx, userId)));
  }

  /** Changes the full name, the only thing that people change themselves. */
  async rename(userId: string, fullName: string): Promise<Profile> {
    await this.read(userId);
    await this.database.as(member(userId), (tx) => this.profiles.rename(tx, userId, fullName));
    return this.read(userId);
  }

  /** Keeps that the person agrees to the terms as they are now. */
  async consent(userId: string): Promise<Profile> {
    await this.read(userId);
    await this.database.as(systemActor, (tx) => this.consents.record(tx, userId, TERMS_VERSION));
    return this.read(userId);
  }

  private find(userId: string): Promise<ProfileRow | null> {
    return this.database.as(member(userId), (tx) => this.profiles.find(tx, userId));
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
