import {
  ANALYTICS_BATCH_MAX,
  ANALYTICS_PATH,
  type AnalyticsEvent,
  type AnalyticsEventName,
  type AnalyticsProperties,
  declaredProperties,
  type MembershipTier,
  type Track,
} from '@townlink/contracts';

/** Milliseconds until an incomplete batch is sent. */
const FLUSH_DELAY_MS = 5_000;

/** Maximum events per page visit, so that a runaway loop cannot flood the server. */
const VISIT_MAX = 200;

/** Sends events in batches: when a batch is full, after a delay, and when the page is left. */
export function startRecorder(): Track {
  let waiting: AnalyticsEvent[] = [];
  let left = VISIT_MAX;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const body = new Blob([JSON.stringify({ events: waiting })], { type: 'application/json' });
    waiting = [];
    // If the browser refuses the beacon, the events are lost; statistics tolerate that.
    navigator.sendBeacon(ANALYTICS_PATH, body);
  };

  const record: Track = (name, properties) => {
    if (left === 0) return;
    left -= 1;
    waiting.push({ name, properties: declaredProperties(name, properties) });
    if (waiting.length === ANALYTICS_BATCH_MAX || document.visibilityState === 'hidden') send();
    else timer ??= setTimeout(send, FLUSH_DELAY_MS);
  };

  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  window.addEventListener('pagehide', send);
  for (const press of ['click', 'auxclick'] as const)
    document.addEventListener(press, (event) => noteLink(event, record));
  return record;
}

type Action = AnalyticsProperties<'provider_card_click'>['action'];

/** Clicks that also count toward the provider's own statistics; the profile page counts its own views. */
const FIGURES: Partial<Record<string, Extract<AnalyticsEventName, 'provider_called' | 'provider_website_opened'>>> = {
  call: 'provider_called',
  website: 'provider_website_opened',
};

/** Tracks clicks with the first or middle button on links marked by `trackingAttributes`. */
function noteLink({ target, button }: MouseEvent, record: Track): void {
  if (!(target instanceof Element) || button > 1) return;
  const [action, tier, provider_id] = target.closest('[data-counted]')?.getAttribute('data-counted')?.split(' ') ?? [];
  if (!action || !provider_id) return;
  record('provider_card_click', { action: action as Action, tier: tier as MembershipTier });
  const figure = FIGURES[action];
  if (figure) record(figure, { provider_id });
}
