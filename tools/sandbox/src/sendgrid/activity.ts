import type { StoredMessage } from '../state/sandbox-data';

const UNIQUE_ARGUMENT = /^\(?unique_args\['([^']+)'\]\s*=\s*"([^"]*)"\)?$/;
const MOST = 1_000;

/** One message in the email activity's format. */
export interface ActivityEntry {
  from_email: string;
  msg_id: string;
  subject: string;
  to_email: string;
  status: 'delivered';
  opens_count: 0;
  clicks_count: 0;
  last_event_time: string;
}

/**
 * Answers a query of the email activity for one unique argument, the only supported kind.
 * @returns null for any other query
 */
export function findActivity(messages: StoredMessage[], query: string, limit: string): ActivityEntry[] | null {
  const [, name, value] = UNIQUE_ARGUMENT.exec(query) ?? [];
  if (name === undefined) return null;
  return messages
    .filter((message) => message.channel === 'email' && message.custom_args[name] === value)
    .slice(0, Math.min(Number(limit) || 10, MOST))
    .map(toEntry);
}

const addressOf = (text: string): string => /<([^>]*)>$/.exec(text)?.[1] ?? text;

const toEntry = ({ id, from, to, subject, at }: StoredMessage): ActivityEntry => ({
  from_email: addressOf(from),
  msg_id: id,
  subject,
  to_email: addressOf(to[0] ?? ''),
  status: 'delivered',
  opens_count: 0,
  clicks_count: 0,
  last_event_time: at,
});
