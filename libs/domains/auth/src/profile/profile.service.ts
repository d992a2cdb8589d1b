import { Injectable } from '@nestjs/common';
import type { Profile } from '@townlink/contracts';
import { Database, member, systemActor } from '@townlink/server-database';
import { notFound } from '@townlink/server-http';
import { UserRepository } from '../users/user.repository';
import type { ProfileRow } from './profile.entity';
import { ProfileRepository } from './profile.repository';

const view = ({ id, email, fullName, role, createdAt }: ProfileRow): Profile => ({
  id,
  email,
  full_name: fullName,
  role,
  created_at: createdAt.toISOString(),
});

/** The own profile: read and renamed as the person himself, so that the database holds the rules. */
@Injectable()
export class Profiles {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly profiles: ProfileRepository,
  ) {}

  /** The person's profile; made now if there is none. */
  async read(userId: string): Promise<Profile> {
    return view((await this.find(userId)) ?? (await this.make(userId)));
  }

  /** Changes the full name, the only thing that people change themselves. */
  async rename(userId: string, fullName: string): Promise<Profile> {
    await this.read(userId);
    await this.database.as(member(userId), (tx) => this.profiles.rename(tx, userId, fullName));
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
