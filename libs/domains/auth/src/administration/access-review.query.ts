import type { ConsoleAccess } from '@townlink/contracts';
import { queryAsJson } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { IS_LAST_OWNER } from '../own-account/administrators';
import { HAS_SECOND_FACTOR } from './managed-users.query';

/** Last use is the latest session refresh or, if the sessions have ended, the last sign-in. */
const HOLDERS = `
  select p.id, u.email::text as email, p.full_name, p.console_role, ${HAS_SECOND_FACTOR} as has_second_factor,
         greatest(u.last_sign_in_at, (select max(s.refreshed_at) from auth.sessions s where s.user_id = u.id)) as last_used_at,
         case when u.banned_until > now() then u.banned_until end as banned_until, u.closed_at,
         ${IS_LAST_OWNER} as is_last_owner
    from profiles p join auth.users u on u.id = p.id
   where p.role = 'admin' and u.deleted_at is null
   order by p.console_role = 'owner' desc, p.console_role, lower(u.email::text), p.id`;

/** Everyone with a role in the console, owners first. */
export const findConsoleAccess = (tx: EntityManager): Promise<ConsoleAccess[]> =>
  queryAsJson<ConsoleAccess>(tx, HOLDERS);
