import { Cluster } from 'ioredis';
import { type Kind, KINDS } from '../machines/visitors';
import { openRedis } from '@townlink/server-config/redis';
import type { Signs } from './sight';
import { ToxicProxy } from '../machines/toxic-proxy';

/** A dependency behind a proxy, and the requests that must work without it. */
export interface Dependency {
  name: string;
  proxy: ToxicProxy;
  /** Kinds of requests that do not need it. */
  unaffected: readonly Kind[];
  /** What reports its outage. For external services, only their failed calls do. */
  signs?: Signs;
  /** An additional fault, after the outage and the latency. */
  afterwards?(): Promise<void>;
}

/** Latency of a slow dependency in milliseconds, below the timeouts. */
export const SLOW = 400;

const EVERYTHING: readonly Kind[] = KINDS;
const ALL_BUT_PICTURES: readonly Kind[] = KINDS.filter((kind) => kind !== 'picture');

/** Puts a proxy in front of every dependency in these settings. @returns the settings with the proxies' addresses */
export async function proxied(
  settings: Record<string, string>,
): Promise<{ settings: Record<string, string>; dependencies: Dependency[] }> {
  const dependencies: Dependency[] = [];
  const changed = { ...settings };
  const before = async (name: string, settingNames: string[], unaffected: readonly Kind[], signs?: Signs) => {
    const given = settingNames.filter((setting) => settings[setting]);
    if (given.length === 0) return;
    const proxy = await ToxicProxy.before(settings[given[0]!]!);
    for (const setting of given) changed[setting] = proxy.through(settings[setting]!);
    dependencies.push({ name, proxy, unaffected, ...(signs && { signs }) });
  };
  // Without the database, cached pages are still served, but not every page is cached.
  await before('PostgreSQL', ['DATABASE_URL', 'DATABASE_READ_URL'], [], {
    label: 'database',
    alert: 'TownlinkDatabaseDown',
  });
  await before('Redis', ['REDIS_URL'], EVERYTHING, { label: 'redis', alert: 'TownlinkRedisDown' });
  await before('Meilisearch', ['MEILI_URL'], EVERYTHING, { label: 'search', alert: 'TownlinkSearchDown' });
  await before('S3', ['S3_ENDPOINT'], ALL_BUT_PICTURES, { label: 'storage', alert: 'TownlinkStorageDown' });
  await before('Stripe', ['STRIPE_API_BASE'], EVERYTHING);
  await before('SendGrid', ['SENDGRID_API_BASE'], EVERYTHING);
  await before('Google', ['GOOGLE_PLACES_API_BASE'], EVERYTHING);
  const redis = dependencies.find(({ name }) => name === 'Redis');
  if (redis) redis.afterwards = () => forgetEverything(settings.REDIS_URL!);
  return { settings: changed, dependencies };
}

async function forgetEverything(url: string): Promise<void> {
  const redis = openRedis(url, {});
  await (redis instanceof Cluster
    ? Promise.all(redis.nodes('master').map((node) => node.flushall()))
    : redis.flushall());
  redis.disconnect();
}
