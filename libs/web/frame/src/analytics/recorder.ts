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

/** Milliseconds that events wait for others to be sent with. */
const PATIENCE = 5_000;

/** Events that are sent of one visit to the page, so that nothing that runs wild floods the server. */
const VISIT_MAX = 200;

/** Collects events and sends them in batches: when enough have come, after a while, and when the page is left. */
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
    // A browser that takes no more has its reasons; what it refuses is lost, which figures can bear.
    navigator.sendBeacon(ANALYTICS_PATH, body);
  };

  const record: Track = (name, properties) => {
    if (left === 0) return;
    left -= 1;
    waiting.push({ name, properties: declaredProperties(name, properties) });
    if (waiting.length === ANALYTICS_BATCH_MAX || document.visibilityState === 'hidden') send();
    else timer ??= setTimeout(send, PATIENCE);
  };

  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  window.addEventListener('pagehide', send);
  for (const press of ['click', 'auxclick'] as const)
    document.addEventListener(press, (event) => noteLink(event, record));
  return record;
}

type Action = AnalyticsProperties<'provider_card_click'>['action'];

/** What a press on a provider's link adds to the provider's own figures; the profile counts itself when it is shown. */
const FIGURES: Partial<Record<string, Extract<AnalyticsEventName, 'provider_called' | 'provider_website_opened'>>> = {
  call: 'provider_called',
  website: 'provider_website_opened',
};

/** Notes a press, by the first or the middle button, on a link that is marked by `counted`. */
function noteLink({ target, button }: MouseEvent, record: Track): void {
  if (!(target instanceof Element) || button > 1) return;
  const [action, tier, provider_id] = target.closest('[data-counted]')?.getAttribute('data-counted')?.split(' ') ?? [];
  if (!action || !provider_id) return;
  record('provider_card_click', { action: action as Action, tier: tier as MembershipTier });
  const figure = FIGURES[action];
  if (figure) record(figure, { provider_id });
}
