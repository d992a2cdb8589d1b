import { PROBLEMS, problemType } from '@townlink/contracts';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programInPath } from '../../checks/system-program.mjs';

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface Seen {
  protocol: string;
  http3: string;
  encoding: string;
  caller: { from: string; scheme: string };
  redirect: [status: number, location: string];
  largest: number;
  statuses: number[];
  busy: number[];
  page: Answer;
  call: Answer;
  log: string;
}

describe('Caddy before the gateways', () => {
  let seen: Seen;

  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'townlink-caddy-'));
    const fixture = ['tools/dev/fixtures/caddy-before-gateways.mjs', programInPath(['caddy'])!, folder];
    const namespaces = process.getuid?.() === 0 ? ['--net'] : ['--net', '--map-root-user'];
    const said = execFileSync('unshare', [...namespaces, process.execPath, ...fixture], {
      encoding: 'utf8',
      timeout: 170_000,
      maxBuffer: 100_000_000,
    });
    seen = JSON.parse(said) as Seen;
    rmSync(folder, { recursive: true, force: true });
  }, 180_000);

  it('[SHIP-2] serves by HTTP/2 and offers HTTP/3, compressed, and leads from http to https', () => {
    const { protocol, http3, encoding, redirect } = seen;
    expect({ protocol, encoding, redirect }).toEqual({
      protocol: 'h2',
      encoding: 'gzip',
      redirect: [308, 'https://localhost/page'],
    });
    expect(http3).toContain('h3=":443"');
  });

  it('[SHIP-2] tells gateways the address that a visitor has, not the one that they claim', () => {
    expect(seen.caller).toMatchObject({
      from: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) as string,
      scheme: 'https',
    });
  });

  it('[SHIP-2] lets the largest file through', () => {
    expect(seen.largest).toBe(200);
  });

  it('[SHIP-2] fails no request while one gateway after the other is away', () => {
    expect(seen.statuses.length).toBeGreaterThan(50);
    expect(seen.statuses.filter((status) => status !== 200)).toEqual([]);
  });

  it('[SHIP-4] leaves no gateway out that is slow to say that it is ready', () => {
    expect(seen.busy.length).toBeGreaterThan(0);
    expect(seen.busy.filter((status) => status !== 200)).toEqual([]);
  });

  it('[SHIP-2] says that the site comes back while no gateway answers, to people and to programs', () => {
    const { page, call } = seen;
    const headers = { 'retry-after': '60', 'cache-control': 'no-store' };
    expect(page).toMatchObject({ status: 503, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });
    expect(page.body).toMatch(/^<!doctype html>[^]*<h1>Back in a moment<\/h1>\s*<p>localhost is being restarted/);
    expect(call).toMatchObject({ status: 503, headers: { ...headers, 'content-type': 'application/problem+json' } });
    expect(JSON.parse(call.body)).toEqual({
      type: problemType('unavailable'),
      title: PROBLEMS.unavailable.title,
      status: 503,
      detail: 'The site is being restarted. Try again in a minute.',
    });
  });

  it('[SHIP-2] keeps proofs in addresses and cookies out of its log', () => {
    expect(seen.log).toContain('"uri":"/page"');
    expect(seen.log).not.toMatch(/token=once|session=mine/);
  });
});
