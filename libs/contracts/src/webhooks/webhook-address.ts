import { WEBHOOK_LIMITS } from './webhook';

export const WEBHOOK_MESSAGES = {
  url: 'Enter an address such as https://example.com/hooks.',
  notSecure: 'The address must begin with https://.',
  credentials: 'The address must not hold a user name or a password.',
  port: 'This port is not allowed.',
  notPublic: 'The address must be on the public internet.',
  tooLong: `The address may have at most ${WEBHOOK_LIMITS.url} characters.`,
  events: 'Choose at least one event.',
  eventsOfKey: 'The key may not read all of these events.',
  key: 'Choose a key.',
  tooMany: `There may be at most ${WEBHOOK_LIMITS.perOwner} webhooks. Remove one first.`,
  stoppedHost: 'An administrator has stopped your webhook to this host. Write to support before you use it again.',
  twoSecrets: 'Messages are signed with two secrets already. End both now, or wait until the older one has ended.',
  since: `Choose a time within the last ${WEBHOOK_LIMITS.logDays} days.`,
} as const;

/** Why an administrator stops a webhook. */
export const WEBHOOK_STOP_REASON = {
  min: 3,
  max: 500,
  message: 'Say in a few words why. The owner of the webhook sees it.',
} as const;

/** Shown to a webhook's owner after an administrator has stopped it. @param reason null if none was recorded */
export const stoppedByAdministrator = (reason: string | null): string =>
  `An administrator has stopped it${reason ? `: “${asSentence(reason)}”` : '.'} Write to support if you want to use it again.`;

const asSentence = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);

export interface WebhookAddressRules {
  ports: readonly number[];
  /** Development only: allows http to this machine. */
  allowsLoopback: boolean;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether development may call an address without TLS. */
export const isLoopbackAddress = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && LOOPBACK.has(hostname);

/** Of a host name and its parts. Source: RFC 1035, 2.3.4. */
const LONGEST_NAME = 253;
const LONGEST_LABEL = 63;

const isName = (hostname: string): boolean =>
  hostname.length <= LONGEST_NAME && hostname.split('.').every(({ length }) => length <= LONGEST_LABEL);

/** What is wrong with the form of an address; null if nothing. The resolved IP address is checked at call time. */
export function webhookAddressProblem(text: string, { ports, allowsLoopback }: WebhookAddressRules): string | null {
  if (text.length > WEBHOOK_LIMITS.url) return WEBHOOK_MESSAGES.tooLong;
  if (!URL.canParse(text)) return WEBHOOK_MESSAGES.url;
  const url = new URL(text);
  if (url.username || url.password) return WEBHOOK_MESSAGES.credentials;
  if (allowsLoopback && isLoopbackAddress(url)) return null;
  if (url.protocol === 'http:') return WEBHOOK_MESSAGES.notSecure;
  if (url.protocol !== 'https:' || !url.hostname || !isName(url.hostname)) return WEBHOOK_MESSAGES.url;
  return ports.includes(Number(url.port || 443)) ? null : WEBHOOK_MESSAGES.port;
}
