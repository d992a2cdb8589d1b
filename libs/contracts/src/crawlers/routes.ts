import { json, route } from '../http/route';
import type { CrawlerSettings } from './crawlers';
import { SaveCrawlersRequest } from './crawlers.request';

const settings = { response: json<CrawlerSettings>(), versioned: true } as const;

export const crawlerRoutes = {
  read: route('GET', '/api/admin/crawlers', { ...settings, right: 'pages:read' }),
  /** Takes effect immediately in robots.txt of all gateways. */
  save: route('PUT', '/api/admin/crawlers', { ...settings, right: 'pages:write', body: SaveCrawlersRequest }),
};
