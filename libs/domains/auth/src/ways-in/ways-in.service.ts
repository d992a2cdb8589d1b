import { Injectable } from '@nestjs/common';
import { CONSOLE_ROLES, mayDo, proofMessages } from '@townlink/contracts';
import { Clock, isSiteClosed } from '@townlink/server-config';
import type { EntityManager } from 'typeorm';
import { AccountsError } from '../accounts-error';
import { AuthSettings } from '../auth.config';
import { AccountMail } from '../mail/account-mail';
import type { AuthenticationMethod, Session } from '../sessions/session.entity';
import type { User } from '../users/user.entity';
import { missingFor, type ProtectedChange, type Requester } from './ways-in';

export interface Asker {
  userId: string;
  sessionId: string;
  aal: Session['aal'];
}

interface Row {
  factors: number;
  passkeys: number;
  hasPassword: boolean;
  isAdmin: boolean;
  isOnlyAdmin: boolean;
  amr: AuthenticationMethod[] | null;
}

const FIND = `
  select (select count(*)::int from auth.factors f where f.user_id = u.id and f.status = 'verified') as factors,
         (select count(*)::int from auth.passkeys k where k.user_id = u.id) as passkeys,
         u.encrypted_password is not null as "hasPassword", coalesce(p.role = 'admin', false) as "isAdmin",
         not exists (select from profiles other where other.role = 'admin' and other.id <> u.id) as "isOnlyAdmin", s.amr
    from auth.users u
    left join profiles p on p.id = u.id
    left join auth.sessions s on s.id = $2 and s.user_id = u.id
   where u.id = $1`;

/** The alert contains a person's address. */
const ALERTED_ROLES = CONSOLE_ROLES.filter((role) => mayDo(role, 'contacts:read'));

const OTHER_ADMINISTRATORS = `
  select u.email from profiles p join auth.users u on u.id = p.id
   where p.console_role = any($2) and p.id <> $1 and u.email is not null and u.closed_at is null and u.deleted_at is null
     and exists (select from profiles own where own.id = $1 and own.role = 'admin')`;

/** Status and message of a missing second step in the accounts contract. */
const SECOND_STEP_ERRORS: Record<ProtectedChange, readonly [status: number, message: string]> = {
  password: [401, 'AAL2 session is required to update email or password when MFA is enabled.'],
  email: [401, 'AAL2 session is required to update email or password when MFA is enabled.'],
  phone: [401, 'AAL2 session is required to update email or password when MFA is enabled.'],
  'factor.add': [403, 'AAL2 required to enroll a new factor'],
  'factor.remove': [422, 'AAL2 required to unenroll verified factor'],
  'recovery-codes': [403, 'AAL2 required for recovery codes'],
  'passkey.add': [403, 'AAL2 required to change passkeys'],
  'passkey.remove': [403, 'AAL2 required to change passkeys'],
  'identity.link': [403, 'AAL2 required to change linked identities'],
  'identity.unlink': [403, 'AAL2 required to change linked identities'],
  'data-export': [403, 'AAL2 required to export data'],
  'console-role': [403, 'AAL2 required to give a role'],
  'listing-transfer': [403, 'AAL2 required to hand a listing over or to take it over'],
  'api-key': [403, 'AAL2 required to make an API key'],
};

const requesterOf = (row: Row | undefined, { aal }: Asker): Requester => ({
  verifiedFactors: row?.factors ?? 0,
  passkeys: row?.passkeys ?? 0,
  hasPassword: row?.hasPassword ?? false,
  isAdmin: row?.isAdmin ?? false,
  isSettingUp: isSiteClosed() && row?.isOnlyAdmin === true,
  aal,
  amr: row?.amr ?? [],
});

/** The one check for every change of sign-in methods. */
@Injectable()
export class WaysIn {
  constructor(
    private readonly mail: AccountMail,
    private readonly clock: Clock,
    private readonly settings: AuthSettings,
  ) {}

  /**
   * Requires a lock on the account, so that concurrent changes are checked one after the other.
   * @param proved whether the call itself contained a proof, such as the current password
   * @returns whether this adds the account's first strong method
   * @throws AccountsError insufficient_aal, reauthentication_needed
   */
  async require(tx: EntityManager, who: Asker, change: ProtectedChange, { proved = false } = {}): Promise<boolean> {
    const [row] = await tx.query<Row[]>(FIND, [who.userId, who.sessionId]);
    const requester = requesterOf(row, who);
    const { verifiedFactors, passkeys } = requester;
    const withProof = this.settings.AUTH_SIGN_UP_BOUND_TO_BROWSER && !proved;
    const missing = missingFor(change, requester, this.clock.now(), withProof);
    if (missing === 'second-step') {
      const [status, message] = SECOND_STEP_ERRORS[change];
      throw new AccountsError(status, 'insufficient_aal', message);
    }
    if (missing) {
      const message = missing === 'proof' ? proofMessages.passwordOrCode : proofMessages.passwordAndCode;
      throw new AccountsError(400, 'reauthentication_needed', message);
    }
    return verifiedFactors + passkeys === 0;
  }

  /**
   * Alerts the other administrators who may see addresses when one of them adds a first strong method, in case of an
   * attack.
   */
  async tellAdministrators(tx: EntityManager, user: User): Promise<void> {
    const others = await tx.query<{ email: string }[]>(OTHER_ADMINISTRATORS, [user.id, ALERTED_ROLES]);
    for (const { email } of others)
      await this.mail.administratorSecured(tx, email, user.email ?? user.phone ?? user.id);
  }
}
