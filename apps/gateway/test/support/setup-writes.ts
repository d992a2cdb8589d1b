import { SETUP_STEP_NAMES } from '@townlink/contracts';
import type { Prepare } from './prepared-write';

export const SETUP_WRITES: Record<string, Prepare> = {
  'POST /api/admin/setup/later': () => Promise.resolve({ body: { step: 'brand', later: true } }),
  'POST /api/admin/setup/open': async (database) => {
    await database.query('delete from site_opening');
    await database.query(
      `insert into setup_steps (step, put_off_at) select step, now() from unnest($1::text[]) step
       on conflict (step) do update set put_off_at = now()`,
      [SETUP_STEP_NAMES],
    );
    return {};
  },
  'POST /api/admin/setup/preview': () => Promise.resolve({}),
  'POST /api/admin/setup/sender-domain': () => Promise.resolve({}),
  'POST /api/admin/setup/webhook': () => Promise.resolve({}),
};
