import { describe, expect, it } from '@jest/globals';
import { CRAWLER_KINDS, CRAWLERS, type CrawlerRules, RELEASE_CRAWLERS, robotsTxt } from './crawlers';

const SITE = 'https://site.example';

/** Whether a bot may read a page; a named group overrides the general one. */
function mayRead(bot: string, rules: CrawlerRules): boolean {
  const groups = robotsTxt(rules, SITE).split('\n\n');
  const own = groups.find((group) => group.split('\n').includes(`User-agent: ${bot}`));
  const group = own ?? groups.find((one) => one.startsWith('User-agent: *'))!;
  return !group.split('\n').includes('Disallow: /');
}

describe('[MCP-1] robots.txt', () => {
  it('allows search engines and assistants, and refuses training, by default', () => {
    const may = (bots: readonly string[]) => bots.map((bot) => mayRead(bot, RELEASE_CRAWLERS));
    expect([...new Set([...may(CRAWLERS.search.bots), ...may(CRAWLERS.assistants.bots)])]).toEqual([true]);
    expect([...new Set(may(CRAWLERS.training.bots))]).toEqual([false]);
    expect(mayRead('SomeOtherBot', RELEASE_CRAWLERS)).toBe(true);
  });

  it.each(CRAWLER_KINDS)('refuses only %s', (kind) => {
    const rules = { search: true, assistants: true, training: true, [kind]: false };
    for (const one of CRAWLER_KINDS)
      for (const bot of CRAWLERS[one].bots) expect([bot, mayRead(bot, rules)]).toEqual([bot, one !== kind]);
  });

  it('lists each bot under one kind, and the sitemap', () => {
    const names = CRAWLER_KINDS.flatMap((kind) => CRAWLERS[kind].bots.map((bot) => bot.toLowerCase()));
    expect(new Set(names).size).toBe(names.length);
    expect(robotsTxt({ search: true, assistants: true, training: true }, SITE)).toBe(
      'User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: https://site.example/sitemap.xml\n',
    );
  });
});
