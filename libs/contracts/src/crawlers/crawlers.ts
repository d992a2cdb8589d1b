import type { Versioned } from '../http/version';

/** What crawlers use pages for. */
export const CRAWLER_KINDS = ['search', 'assistants', 'training'] as const;
export type CrawlerKind = (typeof CRAWLER_KINDS)[number];

/** Which kinds may read the pages. */
export type CrawlerRules = Record<CrawlerKind, boolean>;

interface CrawlerKindDefinition {
  name: string;
  says: string;
  /** Names that crawlers look for in robots.txt, as documented by their operators. */
  bots: readonly string[];
}

export const CRAWLERS: Record<CrawlerKind, CrawlerKindDefinition> = {
  search: {
    name: 'Search engines',
    says: 'They show the pages in search results, and send visitors.',
    bots: [
      'Googlebot',
      'Bingbot',
      'DuckDuckBot',
      'Applebot',
      'YandexBot',
      'Baiduspider',
      'OAI-SearchBot',
      'Claude-SearchBot',
      'PerplexityBot',
    ],
  },
  assistants: {
    name: 'Assistants',
    says: 'They read a page at the moment when a person asks about it, and name it in the answer.',
    bots: [
      'ChatGPT-User',
      'Claude-User',
      'Perplexity-User',
      'MistralAI-User',
      'DuckAssistBot',
      'Meta-ExternalFetcher',
      'Amzn-User',
    ],
  },
  training: {
    name: 'Training of models',
    says: 'They collect pages to train language models. Answers made from these name no page.',
    bots: [
      'GPTBot',
      'ClaudeBot',
      'Google-Extended',
      'Applebot-Extended',
      'CCBot',
      'Bytespider',
      'Meta-ExternalAgent',
      'Amazonbot',
      'cohere-training-data-crawler',
      'AI2Bot',
    ],
  },
};

/** Default: crawlers that bring visitors and cite the page may read, those that only take may not. */
export const RELEASE_CRAWLERS: CrawlerRules = { search: true, assistants: true, training: false };

/** Response of `GET /api/admin/crawlers`. */
export interface CrawlerSettings extends Versioned {
  rules: CrawlerRules;
}

export const CRAWLER_MESSAGES = {
  choice: 'Choose whether they may read the pages',
  notFetched: 'Failed to fetch the rules for crawlers',
} as const;

/**
 * Contents of robots.txt. A named bot follows only its own group. All others may read pages; those that must not be indexed
 * have a tag, which crawlers have to be able to read.
 */
export function robotsTxt(rules: CrawlerRules, siteUrl: string): string {
  const refused = CRAWLER_KINDS.filter((kind) => !rules[kind]);
  const groups = refused.map((kind) => {
    const names = CRAWLERS[kind].bots.map((bot) => `User-agent: ${bot}`);
    return [`# ${CRAWLERS[kind].name}`, ...names, 'Disallow: /'].join('\n');
  });
  const all = 'User-agent: *\nDisallow: /api/\nAllow: /';
  return `${[...groups, all, `Sitemap: ${siteUrl}/sitemap.xml`].join('\n\n')}\n`;
}
