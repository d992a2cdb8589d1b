import type { PersonalData } from '@townlink/server-database';

const KEYS = `
  select k.name, k.scopes, k.ip_ranges, k.created_at, k.expires_at, k.revoked_at, k.revoked_by, k.last_used_at,
         (select json_agg(s.prefix order by s.created_at) from api_key_secrets s where s.key_id = k.id) as begins_with
    from api_keys k where k.account_id = $1 order by k.created_at`;

const USE = `
  select k.name, u.day, u.calls, u.limited from api_key_use u join api_keys k on k.id = u.key_id
   where k.account_id = $1 order by u.day, k.created_at`;

/** Of partners who gave the address of the account: they name it, and it goes with it. */
const CONTACT_OF = 'select partner, name from api_keys where contact_email = $1 order by created_at';

/** In key order, like the counting of calls, so that the two do not deadlock. */
const REVOKE = `
  update api_keys set revoked_at = now(), revoked_by = 'closing'
   where id in (select id from api_keys where account_id = $1 and revoked_at is null order by id for update)`;

export const apiKeyData: PersonalData = {
  name: 'api-keys',
  tables: ['api_keys', 'api_key_secrets', 'api_key_use'],
  collect: async (tx, { userId, email }) => ({
    api_keys: await tx.query(KEYS, [userId]),
    use_of_api_keys: await tx.query(USE, [userId]),
    contact_of_partners: await tx.query(CONTACT_OF, [email]),
  }),
  async close(tx, { userId }) {
    await tx.query(REVOKE, [userId]);
  },
  async erase(tx, { userId, email }) {
    await tx.query('delete from api_keys where account_id = $1', [userId]);
    await tx.query('update api_keys set contact_email = null where contact_email = $1', [email]);
  },
};
