import { readFileSync } from 'node:fs';

/** Varnish's handling of a purge; `purges.system-spec.ts` tests Varnish itself. */
const purge = /if \(req\.url == "\/purge"\) \{(.*?)\n {2}\}/s.exec(readFileSync('tools/docker/cache.vcl', 'utf8'))![1]!;

describe('the configuration of Varnish', () => {
  it('[CDN-1] compares the token of a purge, and refuses all without one', () => {
    expect(purge).toContain('!std.getenv("CDN_PURGE_TOKEN")');
    expect(purge).toContain('req.http.authorization != "Bearer " + std.getenv("CDN_PURGE_TOKEN")');
    expect(purge.indexOf('CDN_PURGE_TOKEN')).toBeLessThan(purge.indexOf('ban('));
  });

  it('[CDN-1] refuses a purge through the proxy', () => {
    expect(purge).toContain('req.http.x-forwarded-for != "" + client.ip');
    expect(purge.indexOf('x-forwarded-for')).toBeLessThan(purge.indexOf('ban('));
  });
});
