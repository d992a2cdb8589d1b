import { OWNER_LINK_MINUTES } from '@townlink/contracts';
import { AuditLog, type Database, recordSecurityEvent, systemActor } from '@townlink/server-database';
import { isEmail } from 'class-validator';
import { lockAdministrators } from '../own-account/administrators';
import { refusalOfLink } from '../owner-link/owner-link.rules';
import { existingOwners, putOwnerLink } from '../owner-link/owner-links';
import { isClaimed } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';

/** No link was created; the message says what to do. */
class OwnerLinkRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OwnerLinkRefused';
  }
}

/**
 * Creates the link that the first owner uses to create their account. Not sent by email, which may not be set up yet.
 * Audited.
 * @param again for an owner who never signed in
 * @returns its token
 * @throws OwnerLinkRefused
 */
export async function makeOwnerLink(database: Database, address: string, again: boolean): Promise<string> {
  const email = address.trim().toLowerCase();
  if (!isEmail(email)) throw new OwnerLinkRefused(`“${address}” is not an email address.`);
  return database.as(systemActor, async (tx) => {
    await lockAdministrators(tx);
    const owners = await existingOwners(tx);
    const refusal = refusalOfLink(owners, email, again);
    if (refusal) throw new OwnerLinkRefused(refusal);
    const known = owners.length === 0 ? await new UserRepository().findByEmail(tx, email) : null;
    if (known && isClaimed(known))
      throw new OwnerLinkRefused(`${email} already has an account. To make it an owner, run: grant ${email}`);
    const token = await putOwnerLink(tx, email, new Date(), OWNER_LINK_MINUTES);
    await new AuditLog().record(tx, {
      actorId: null,
      action: 'owner-link.made',
      subjectType: 'owner-link',
      subjectId: email,
      before: null,
      after: { email },
      details: { by: 'command' },
    });
    await recordSecurityEvent(tx, 'account.administered', { method: 'command', reason: 'owner-link.made' });
    return token;
  });
}
