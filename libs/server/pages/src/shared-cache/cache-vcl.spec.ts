import { readFileSync } from 'node:fs';

/** What Varnish does with a purge; `npm run try:many-machines` asks Varnish itself. */
const purge = /if \(req\.url == "\/purge"\) \{(.*?)\n {2}\}/s.exec(readFileSync('tools/docker/cache.vcl', 'utf8'))![1]!;

describe('the configuration of Varnish', () => {
  it('[CDN-1] compares the token of a purge, and takes none where it has none', () => {
    expect(purge).toContain('!std.getenv("CDN_PURGE_TOKEN")');
    expect(purge).toContain('req.http.authorization != "Bearer " + std.getenv("CDN_PURGE_TOKEN")');
    expect(purge.indexOf('CDN_PURGE_TOKEN')).toBeLessThan(purge.indexOf('ban('));
  });

  it('[CDN-1] refuses a purge that came through the proxy', () => {
    expect(purge).toContain('req.http.x-forwarded-for != "" + client.ip');
    expect(purge.indexOf('x-forwarded-for')).toBeLessThan(purge.indexOf('ban('));
  });
});
