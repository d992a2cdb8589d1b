import type { ListPage, ModeratedCheck, OwnCheck, ProviderProfile } from '@townlink/contracts';
import type { SignedInPerson } from '@townlink/domain-auth/testing';
import type { TestApp } from '@townlink/server-testing/app';
import { pdf } from '@townlink/server-testing/files';
import { WatchChecksHandler } from '../checks/watch-checks.handler';
import { call } from './applications';

/** Actions in tests of checks, for a city and an administrator that are created later. */
export function checkActions(app: TestApp, made: () => { admin: SignedInPerson; cityId: string }) {
  const day = async (offset: number) =>
    (
      await app.database.query<{ day: string }>(`select (app.today_in($1) + $2::int)::text as day`, [
        made().cityId,
        offset,
      ])
    )[0]!.day;
  const policy = async (changes: object = {}) => ({
    issuer: 'Acme Mutual',
    number: 'GL-4711',
    amount: 1_000_000,
    aggregate: 2_000_000,
    startsOn: await day(-30),
    expiresOn: await day(300),
    ...changes,
  });
  const send = (
    person: SignedInPerson | null,
    kind = 'insurance',
    file: Buffer | null = pdf(),
    name = 'policy.pdf',
  ) => {
    const form = new FormData();
    if (file) form.set('document', new Blob([new Uint8Array(file)], { type: 'application/pdf' }), name);
    return app.http.post<OwnCheck[] & { errors?: { field: string }[]; type?: string }>(
      `/api/provider/checks/${kind}`,
      form,
      { as: person },
    );
  };
  const own = async (person: SignedInPerson, kind = 'insurance') =>
    (await call<OwnCheck[]>(app, 'GET', '/api/provider/checks', person)).body.find((check) => check.kind === kind)!;
  const waitingOf = async (providerId: string) =>
    (
      await call<ListPage<ModeratedCheck>>(app, 'GET', '/api/admin/checks?direction=desc', made().admin)
    ).body.rows.filter(({ provider_id }) => provider_id === providerId);
  const decide = (checkId: string, action: string, more: object = {}, as = made().admin) =>
    call<{ type?: string; errors?: { field: string; message: string }[] }>(app, 'POST', '/api/admin/decide-check', as, {
      checkId,
      action,
      ...more,
    });
  const approved = async (person: SignedInPerson, id: string, changes: object = {}) => {
    expect((await send(person)).status).toBe(201);
    const [check] = await waitingOf(id);
    expect((await decide(check!.id, 'approve', { facts: await policy(changes) })).status).toBe(200);
    return check!.id;
  };
  const profileOf = async (providerId: string) => {
    const [row] = await app.database.query<{ path: string }>(
      `select '/api/providers/' || p.slug || '?city=' || t.slug || '&category=' || c.slug as path
         from providers p join cities t on t.id = p.city_id join categories c on c.id = p.category_id where p.id = $1`,
      [providerId],
    );
    return (await call<ProviderProfile>(app, 'GET', row!.path, null)).body;
  };
  const lineOf = async (providerId: string, kind = 'insurance') =>
    (await profileOf(providerId)).checks?.find((line) => line.kind === kind);
  const ends = (checkId: string, offset: number) =>
    app.database.query(
      `update listing_checks set starts_on = null, expires_on = app.today_in($2) + $3::int where id = $1`,
      [checkId, made().cityId, offset],
    );
  const night = () => app.worker.get(WatchChecksHandler, { strict: false }).run();
  const notices = async (checkId: string) =>
    (
      await app.database.query<{ key: string }>(
        `select key from messages where key like 'check:' || $1 || ':%' order by created_at, id`,
        [checkId],
      )
    ).map(({ key }) => key.split(':').at(-1));
  return { day, policy, send, own, waitingOf, decide, approved, profileOf, lineOf, ends, night, notices };
}
