import { histogram } from '@townlink/server-observability';

const durations = histogram({
  name: 'web_vital_seconds',
  help: 'How pages do in browsers that count: LCP, INP, FCP and TTFB by kind of page.',
  labelNames: ['metric', 'page'] as const,
  buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10],
});

const shifts = histogram({
  name: 'web_vital_layout_shift',
  help: 'Cumulative layout shift of pages in browsers that count, by kind of page.',
  labelNames: ['page'] as const,
  buckets: [0.001, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
});

/** @param properties as declared, so that clients cannot create metric labels */
export function observeVital({ metric, page, value }: Record<string, unknown>): void {
  if (typeof metric !== 'string' || typeof page !== 'string' || typeof value !== 'number') return;
  if (metric === 'CLS') shifts.observe({ page }, value / 1000);
  else durations.observe({ metric, page }, value / 1000);
}
