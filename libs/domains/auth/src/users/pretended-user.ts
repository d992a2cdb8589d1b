import type { EntityManager } from 'typeorm';
import { emailAppMetadata, emailIdentity } from './email-identity';
import { Identity } from './identity.entity';
import { User } from './user.entity';
import { type UserView, userView } from './user-view';

interface Facts {
  id: string;
  identityId: string;
  now: Date;
}

/**
 * What a new account would look like, without making one: the answer to a sign-up with an address that has an account
 * already, so that nobody can find out which addresses do.
 */
export async function pretendedUser(
  tx: EntityManager,
  fields: { email: string; userMetadata: Record<string, unknown>; confirmationSentAt: Date },
): Promise<UserView> {
  const [facts] = await tx.query<Facts[]>(`select uuidv7() as id, uuidv7() as "identityId", now() as now`);
  const { id, identityId, now } = facts!;
  const user = tx.create(User, {
    ...fields,
    id,
    phone: null,
    isAnonymous: false,
    appMetadata: emailAppMetadata(),
    createdAt: now,
    updatedAt: now,
  });
  const identity = tx.create(Identity, {
    ...emailIdentity(id, fields.email, fields.userMetadata, false),
    identityId,
    lastSignInAt: null,
    createdAt: now,
    updatedAt: now,
  });
  return userView(user, [identity]);
}
