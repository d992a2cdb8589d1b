import { json, PageQuery, route } from '@townlink/contracts';
import { callRoute } from './call-route';
import type { Http } from './http';

class Note {
  text: string;
}

const routes = {
  list: route('GET', '/api/things', {
    right: 'console:read',
    query: PageQuery,
    response: json<string[]>(),
  }),
  note: route('POST', '/api/things/:id/notes/:place', {
    right: 'console:read',
    body: Note,
    response: json<{ ok: true }>(),
  }),
  ping: route('GET', '/api/ping', { access: 'public' }),
};

describe('calling a declared route', () => {
  const calls: unknown[][] = [];
  const call = callRoute(((...sent: unknown[]) => Promise.resolve(calls.push(sent))) as unknown as Http);

  it('fills in path parameters, and sends query and body as declared', async () => {
    await call(routes.list, { query: { page: 2 } });
    await call(routes.note, { params: { id: 'a/b', place: '7' }, body: { text: 'Hello' } });
    await call(routes.ping);
    expect(calls).toEqual([
      ['GET', '/api/things', { query: { page: 2 } }],
      ['POST', '/api/things/a%2Fb/notes/7', { json: { text: 'Hello' } }],
      ['GET', '/api/ping', {}],
    ]);
  });

  it('does not compile without required options', () => {
    // @ts-expect-error a part of the path is missing
    void (() => call(routes.note, { params: { id: '1' }, body: { text: '' } }));
    // @ts-expect-error the body is missing
    void (() => call(routes.note, { params: { id: '1', place: '2' } }));
    // @ts-expect-error the answer is a list
    void (async (): Promise<number> => call(routes.list));
    expect(calls).toHaveLength(3);
  });
});
