import type { Route } from './http/route';
import { API } from './routes';

/** Writes without a version, and why the last one may win. */
const LAST_ONE_WINS: Record<string, string> = {
  'PUT /api/admin/list-views/:id': 'one name, of a view that its administrator alone sees',
  'PUT /api/admin/vetting/views/:id': 'says who looks at an application now; repeated every 15 seconds',
  'PATCH /api/newsletter/preferences': 'each tick is sent by itself, and the page shows what came of it',
  'PATCH /api/account/newsletters': 'each tick is sent by itself, and the page shows what came of it',
  'PUT /api/provider/stats/monthly-email': 'one switch',
  'PATCH /api/account/webhooks/:id': 'only what was changed is sent, and one person sees it',
  'PUT /api/account/api-keys/:id': 'a name and networks, of a key that one person sees',
  'PUT /api/admin/api-keys/:id/limit': 'one number',
  'PUT /api/admin/api-keys/:id/contact': 'one address',
  'PATCH /api/admin/partner-webhooks/:id': 'only what was changed is sent, and each change is audited',
};

/** POST routes that replace values two administrators may have open. */
const EDITED_BY_POST = ['POST /api/admin/update-limits'];

describe('routes that change what two tabs may edit concurrently', () => {
  const routes: Route[] = Object.values(API).flatMap((group) => Object.values<unknown>(group) as Route[]);
  const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
  const edits = routes.filter(
    (route) => route.method === 'PUT' || route.method === 'PATCH' || EDITED_BY_POST.includes(nameOf(route)),
  );

  it('[SAVE-1] compare versions unless exempt', () => {
    const unchecked = edits.filter(({ versioned }) => !versioned).map(nameOf);
    expect(unchecked.sort()).toEqual(Object.keys(LAST_ONE_WINS).sort());
  });

  it('[SAVE-1] return the version when read', () => {
    const unread = edits
      .filter(({ versioned }) => versioned)
      .filter(({ path }) => routes.some((one) => one.method === 'GET' && one.path === path && !one.versioned));
    expect(unread).toEqual([]);
  });
});
