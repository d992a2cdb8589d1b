import type { PersonalData } from '@townlink/server-database';

const ACCOUNT = `
  select id, email, phone, user_metadata, is_anonymous, email_confirmed_at, phone_confirmed_at, new_email, invited_at,
         last_sign_in_at, banned_until, ban_reason, created_at, updated_at, encrypted_password is not null as has_password
    from auth.users where id = $1`;

/**
 * The numbers that identify a person's text messages: only proven ones, since anyone can enter another person's number,
 * and would learn here when that person received codes.
 */
const NUMBERS = `
  (select phone from auth.users where id = $1 and phone_confirmed_at is not null
   union select phone from auth.factors where user_id = $1 and status = 'verified')`;

/** Queries of the export's sections, by account id. */
const PARTS: Record<string, string> = {
  account: ACCOUNT,
  profile: 'select email, full_name, role, console_role, created_at from profiles where id = $1',
  sign_ins: 'select provider, identity_data, created_at, last_sign_in_at from auth.identities where user_id = $1',
  sessions:
    'select aal, amr, user_agent, ip, created_at, refreshed_at, not_after from auth.sessions where user_id = $1',
  second_steps: 'select factor_type, friendly_name, phone, status, created_at from auth.factors where user_id = $1',
  passkeys: 'select friendly_name, created_at, last_used_at from auth.passkeys where user_id = $1',
  browsers: 'select last_seen_at from auth.known_browsers where user_id = $1',
  consents: 'select terms_version, given_at from auth.consents where user_id = $1',
  links_and_codes: 'select purpose, sent_to, created_at, expires_at from auth.one_time_tokens where user_id = $1',
  support_views: 'select reason, started_at, ends_at from auth.support_views where user_id = $1',
  text_messages: `select recipient, status, created_at, sent_at from auth.text_messages where recipient in ${NUMBERS}`,
  data_exports: 'select status, requested_at, size_bytes, expires_at from auth.data_exports where user_id = $1',
};

export const accountData: PersonalData = {
  name: 'account',
  tables: [
    'profiles',
    'auth.users',
    'auth.identities',
    'auth.sessions',
    'auth.factors',
    'auth.passkeys',
    'auth.text_messages',
  ],
  kept: {
    'auth.owner_links': 'Whose account the open link of the first owner makes: gone when it is used, or after a week.',
  },
  async collect(tx, { userId }) {
    const collected: Record<string, unknown> = {};
    for (const [name, statement] of Object.entries(PARTS)) collected[name] = await tx.query(statement, [userId]);
    return collected;
  },
  /** The account's row cascades to its dependents; the erasing job deletes it last. */
  async erase(tx, { userId }) {
    await tx.query(`delete from auth.text_messages where recipient in ${NUMBERS}`, [userId]);
  },
};
