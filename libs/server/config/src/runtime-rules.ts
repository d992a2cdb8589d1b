import { ValidateBy, type ValidationArguments } from 'class-validator';
import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  const version = isIP(name);
  return version === 0 ? name === 'localhost' : loopback.check(name, version === 4 ? 'ipv4' : 'ipv6');
}

const hostOf = (url: unknown): string => (URL.canParse(String(url)) ? new URL(String(url)).hostname : '');

/** Longer than a load balancer's polling interval, in seconds. */
const DRAIN_BEHIND_PROXY = 5;

/** Seconds a stopping gateway keeps serving: none without a proxy in front. */
export const drainSeconds = (settings: { DRAIN_SECONDS?: number; TRUSTED_PROXIES: string }): number =>
  settings.DRAIN_SECONDS ?? (settings.TRUSTED_PROXIES ? DRAIN_BEHIND_PROXY : 0);

/** Between the end of the last request and the kill, in seconds: to close connections and end. */
const ENDING_SECONDS = 5;

/** Seconds for running requests after the drain, however long it is. */
const LEAST_REQUEST_SECONDS = 3;

interface StopSettings {
  DRAIN_SECONDS?: number;
  STOP_SECONDS: number;
  TRUSTED_PROXIES: string;
}

/** Seconds after the stop signal until a gateway cuts the requests that still run. */
export const requestSeconds = (settings: StopSettings): number =>
  Math.max(settings.STOP_SECONDS - ENDING_SECONDS, drainSeconds(settings) + LEAST_REQUEST_SECONDS);

/** Seconds after the stop signal until a gateway exits even if it could not close everything. */
export const exitSeconds = (settings: StopSettings): number => requestSeconds(settings) + ENDING_SECONDS - 1;

interface Place {
  HOST: string;
  SITE_URL: string;
}

/** Whether only this machine can reach the site. */
const isOnLoopback = ({ HOST, SITE_URL }: Place): boolean => isLoopback(HOST) && isLoopback(hostOf(SITE_URL));

/** Whether developer tools such as the email gallery may be served: only if the site is local. */
export const allowsDeveloperTools = (place: Place & { NODE_ENV: string; DEMO_MODE: boolean }): boolean =>
  (place.DEMO_MODE || place.NODE_ENV !== 'production') && isOnLoopback(place);

/** Allowed only if the site is reachable from this machine alone. */
export const OnLoopbackOnly = (): PropertyDecorator =>
  ValidateBy({
    name: 'onLoopbackOnly',
    validator: {
      validate: (on: unknown, args?: ValidationArguments) => on !== true || isOnLoopback(args!.object as Place),
      defaultMessage: () =>
        'DEMO_MODE opens the administration to a password alone: with it, HOST and SITE_URL must be of this machine (127.0.0.1, localhost)',
    },
  });

/** In production, sessions and links require HTTPS, except on this machine. */
export const IsPublicOrigin = (): PropertyDecorator =>
  ValidateBy({
    name: 'isPublicOrigin',
    validator: {
      validate: (url: unknown, args?: ValidationArguments) =>
        (args!.object as { NODE_ENV: string }).NODE_ENV !== 'production' ||
        !String(url).startsWith('http:') ||
        isLoopback(hostOf(url)),
      defaultMessage: () => 'SITE_URL must begin with https:// in production',
    },
  });

/** Shortest prefix of a proxy range, in bits: a wider range would trust foreign machines. */
const WIDEST = { 4: 20, 6: 56 } as const;

function namesProxy(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.trim().split('/');
  const version = isIP(address) as 0 | 4 | 6;
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= WIDEST[version] && Number(prefix) <= (version === 4 ? 32 : 128);
}

/** A comma-separated list of addresses or narrow ranges, each trusted to state the client's address. */
export const IsProxyList = (): PropertyDecorator =>
  ValidateBy({
    name: 'namesProxies',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && (value === '' || value.split(',').every(namesProxy)),
      defaultMessage: () =>
        `TRUSTED_PROXIES lists addresses or ranges of at most /${WIDEST[4]} (IPv6: /${WIDEST[6]}), separated by commas`,
    },
  });
