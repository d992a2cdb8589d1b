import { ValidateBy, type ValidationOptions } from 'class-validator';
import { Cluster, type ClusterOptions, Redis, type RedisOptions } from 'ioredis';

/** A single server, a Cluster, or the master of a Sentinel group. */
export type RedisClient = Redis | Cluster;

/** The parts of an address accepted by `RedisUrl`. */
export type RedisAddress =
  | { kind: 'server'; url: string }
  | { kind: 'cluster'; nodes: Node[]; options: RedisOptions }
  | { kind: 'sentinel'; nodes: Node[]; name: string; options: RedisOptions };

interface Node {
  host: string;
  port: number;
}

const FORM =
  /^(?<scheme>rediss?)(?:\+(?<kind>cluster|sentinel))?:\/\/(?:(?<user>[^:@/]*):(?<password>[^@/]*)@)?(?<hosts>[^/?#@]+)(?:\/(?<path>[^?#]*))?$/;
const HOST = /^(?<host>\[[\da-f:]+\]|[\w.-]+)(?::(?<port>\d{1,5}))?$/i;
const DEFAULT_PORT = { cluster: 6379, sentinel: 26379 };

/**
 * Parses `redis://host:port`, `redis+cluster://host:port,host:port` or `redis+sentinel://host:port,host:port/name`, with
 * `rediss` for TLS and `user:password@` before the hosts.
 * @returns undefined for anything else
 */
export function readRedisUrl(url: string): RedisAddress | undefined {
  const { scheme, kind, user, password, hosts, path } = FORM.exec(url)?.groups ?? {};
  if (!hosts) return undefined;
  const nodes = hosts.split(',').map((host) => readNode(host, DEFAULT_PORT[kind as keyof typeof DEFAULT_PORT] ?? 6379));
  if (!nodes.every((node) => node !== undefined)) return undefined;
  const options: RedisOptions = {
    ...(user && { username: decodeURIComponent(user) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(scheme === 'rediss' && { tls: {} }),
  };
  if (kind === 'cluster') return path ? undefined : { kind, nodes, options };
  if (kind === 'sentinel') return path ? { kind, nodes, name: path, options } : undefined;
  return nodes.length === 1 && /^\d*$/.test(path ?? '') ? { kind: 'server', url } : undefined;
}

function readNode(text: string, defaultPort: number): Node | undefined {
  const { host, port } = HOST.exec(text)?.groups ?? {};
  const number = Number(port ?? defaultPort);
  return host && number <= 65_535 ? { host: host.replace(/^\[|\]$/g, ''), port: number } : undefined;
}

/** A Redis address in any of its forms. */
export const RedisUrl = (options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'redisUrl',
      validator: {
        validate: (value) => typeof value === 'string' && readRedisUrl(value) !== undefined,
        defaultMessage: () =>
          '$property must be redis://host:port, redis+cluster://host:port,host:port or redis+sentinel://host:port,host:port/name',
      },
    },
    options,
  );

/**
 * Opens a connection to an address.
 * @param options of the connection to a server, to each Cluster node, or to the master
 */
export function openRedis(url: string, options: RedisOptions): RedisClient {
  const address = readRedisUrl(url);
  if (!address) throw new Error('This is no address of Redis');
  if (address.kind === 'server') return new Redis(url, options);
  if (address.kind === 'cluster') return new Cluster(address.nodes, clusterOptions({ ...options, ...address.options }));
  const { nodes: sentinels, name } = address;
  const sentinelTLS = address.options.tls && { sentinelTLS: address.options.tls, enableTLSForSentinelMode: true };
  return new Redis({ ...options, ...address.options, sentinels, name, ...sentinelTLS });
}

/** Converts single-server options for a Cluster, with the same command timeout. */
function clusterOptions({ enableOfflineQueue, retryStrategy, ...redisOptions }: RedisOptions): ClusterOptions {
  return {
    ...(enableOfflineQueue !== undefined && { enableOfflineQueue }),
    ...(retryStrategy && { clusterRetryStrategy: retryStrategy as ClusterOptions['clusterRetryStrategy'] }),
    redisOptions,
  };
}
