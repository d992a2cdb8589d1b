import { SECURITY_EVENT_KINDS } from '@townlink/contracts';
import { idFromText } from '@townlink/server-database';
import { type Life, MEMBERS, towns } from './context';

/** Number per month of the demo; twice by default. */
const TIMES: Readonly<Partial<Record<string, number>>> = {
  'sign-in.succeeded': 160,
  'sign-in.failed': 48,
  'sign-in.delayed': 9,
  'session.ended': 12,
  'factor.added': 10,
  'factor.refused': 7,
  'password.changed': 9,
  'passkey.added': 14,
  'email.change-requested': 6,
  'email.changed': 5,
  'limit.reached': 11,
  'license.viewed': 30,
  'admin.refused': 3,
};

/**
 * Of accounts and administrators of the demo, from addresses reserved for documentation. Only the last four weeks:
 * older ones are deleted.
 */
const EVENTS = `with ${MEMBERS}, kinds as (select * from jsonb_to_recordset($2) as given (kind text, times int))
  insert into security_events (id, kind, user_id, address, method, reason, times, created_at)
  select ${idFromText("'event ' || kind || n")}, kind, who.id, '203.0.113.' || 1 + (chance % 60),
         case when kind like 'sign-in.%' or kind like 'session.%' then (array['password', 'password', 'passkey', 'email link'])[1 + chance % 4]
              when kind like 'factor.%' then 'totp' end,
         case when kind = 'sign-in.failed' then 'wrong password' when kind = 'limit.reached' then 'sign-in'
              when kind = 'license.viewed' then (select id::text from member where vetting_status = 'approved' and is_active and place = n) end,
         case when kind in ('sign-in.failed', 'limit.reached', 'token.refused') then 1 + chance % 5 else 1 end,
         current_date - 1 - (chance * 7 + n) % 27 + (chance * 11 + n * 37) % 1440 * interval '1 minute'
    from kinds, generate_series(1, times) n,
         lateral (select hashtext(kind || n) & 1023 as chance) drawn,
         lateral (select case when kind in ('license.viewed', 'factor.added') then $3::uuid
                              when kind not in ('service.refused', 'webhook.refused', 'token.refused', 'limit.reached')
                                then (select user_id from member where vetting_status = 'approved' and is_active and place = 1 + chance % 300) end as id) who
  on conflict do nothing`;

export async function addSecurityEvents({ tx, administratorId }: Life): Promise<void> {
  const kinds = SECURITY_EVENT_KINDS.map((kind) => ({ kind, times: TIMES[kind] ?? 2 }));
  await tx.query(EVENTS, [towns, JSON.stringify(kinds), administratorId]);
}
