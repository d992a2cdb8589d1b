import type { SandboxData } from './sandbox-data';

const DAY = 24 * 60 * 60 * 1000;
/** Stripe forgets a key after a day, an event after 30. */
const IDEMPOTENCY_AGE = DAY;
const EVENT_AGE = 30 * DAY;
const MOST_EVENTS = 20_000;
const MOST_DELIVERIES = 5_000;
const MOST_MESSAGES = 5_000;

/** Drops data beyond its age or number limit, oldest first. Returns whether anything was dropped. */
export function prune(data: SandboxData, now = Date.now()): boolean {
  let dropped = 0;
  for (const [key, answer] of Object.entries(data.idempotency)) {
    if (answer.at < now - IDEMPOTENCY_AGE) {
      delete data.idempotency[key];
      dropped += 1;
    }
  }
  dropped += pruneEvents(data, now);
  const settled = data.deliveries.filter((delivery) => delivery.status !== 'pending' && delivery.status !== 'held');
  const surplus = new Set(settled.slice(0, Math.max(0, data.deliveries.length - MOST_DELIVERIES)));
  if (surplus.size > 0) data.deliveries = data.deliveries.filter((delivery) => !surplus.has(delivery));
  dropped += surplus.size;
  dropped += data.messages.splice(0, Math.max(0, data.messages.length - MOST_MESSAGES)).length;
  return dropped > 0;
}

function pruneEvents(data: SandboxData, now: number): number {
  const waiting = new Set(
    data.deliveries.filter(({ status }) => status === 'pending' || status === 'held').map(({ event }) => event),
  );
  const events = Object.values(data.stripe.events);
  const surplus = events.length - MOST_EVENTS;
  const old = events.filter(
    (event, index) => (index < surplus || event.created * 1000 < now - EVENT_AGE) && !waiting.has(event.id),
  );
  for (const event of old) delete data.stripe.events[event.id];
  return old.length;
}
