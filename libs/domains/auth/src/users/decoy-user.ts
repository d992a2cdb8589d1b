import type { EntityManager } from 'typeorm';
import { Identity } from './identity.entity';
import { User } from './user.entity';
import { type Contact, contactAppMetadata, contactIdentity } from './user.repository';
import { type UserView, userView } from './user-view';

/** Creates an id and reads the data back from the database, in its key order. */
async function asStored(tx: EntityManager, data: object) {
  const [row] = await tx.query<{ id: string; now: Date; data: Record<string, unknown> }[]>(
    `select uuidv7() as id, now() as now, $1::jsonb as data`,
    [JSON.stringify(data)],
  );
  return row!;
}

/**
 * A new account's view without creating an account: the response to a sign-up with a known address, so that it reveals
 * no accounts.
 */
export async function decoyUser(
  tx: EntityManager,
  fields: Contact & { userMetadata: Record<string, unknown>; confirmationSentAt: Date },
): Promise<UserView> {
  const { id, now, data: userMetadata } = await asStored(tx, fields.userMetadata);
  const identity = contactIdentity(id, fields, fields.userMetadata, false);
  const stored = await asStored(tx, identity.identityData);
  const moments = { createdAt: now, updatedAt: now };
  const user = tx.create(User, { ...fields, id, userMetadata, appMetadata: contactAppMetadata(fields), ...moments });
  Object.assign(user, { email: fields.email ?? null, phone: fields.phone ?? null, isAnonymous: false });
  const known = { ...identity, identityId: stored.id, identityData: stored.data, ...moments };
  return userView(user, { identities: [tx.create(Identity, known)], factors: [] });
}
