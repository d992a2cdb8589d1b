import { describe, expect, it } from '@jest/globals';
import { readRedisUrl } from './redis';

describe('a Redis address', () => {
  it('[OPS-4] names one server', () => {
    expect(readRedisUrl('redis://redis:6379')).toEqual({ kind: 'server', url: 'redis://redis:6379' });
    expect(readRedisUrl('rediss://:word@redis/2')).toMatchObject({ kind: 'server' });
  });

  it('[OPS-4] names some servers of a Cluster', () => {
    expect(readRedisUrl('rediss+cluster://town:w%40rd@one:7000,[::1]:7001,two')).toEqual({
      kind: 'cluster',
      nodes: [
        { host: 'one', port: 7000 },
        { host: '::1', port: 7001 },
        { host: 'two', port: 6379 },
      ],
      options: { username: 'town', password: 'w@rd', tls: {} },
    });
  });

  it('[OPS-4] names Sentinels and the name of the master', () => {
    expect(readRedisUrl('redis+sentinel://:word@one,two:26380/townlink')).toEqual({
      kind: 'sentinel',
      nodes: [
        { host: 'one', port: 26379 },
        { host: 'two', port: 26380 },
      ],
      name: 'townlink',
      options: { password: 'word' },
    });
  });

  it.each([
    'http://redis:6379',
    'redis://one,two',
    'redis://one/name',
    'redis+sentinel://one:26379',
    'redis+cluster://one:7000/1',
    'redis+cluster://one:70000',
    'redis+cluster://one,,two',
    'redis+other://one',
    '',
  ])('[OPS-4] is not %j', (url) => {
    expect(readRedisUrl(url)).toBeUndefined();
  });
});
