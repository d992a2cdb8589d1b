import type { FastifyInstance } from 'fastify';
import type { Histogram } from 'prom-client';
import { outcomeOf, type RequestOutcome } from '../request-outcome';
import { histogram } from './metrics';

const requests = histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first byte of a request to the end of its answer, by declared route.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** By method, route and status, so that labels are checked and hashed once instead of per request. */
const series = new Map<string, Histogram.Internal<string>>();

function seriesOf({ method, route, status }: RequestOutcome): Histogram.Internal<string> {
  const key = `${method} ${route} ${status}`;
  const known = series.get(key);
  if (known) return known;
  const added = requests.labels(method, route, String(status));
  series.set(key, added);
  return added;
}

export const measureRequest = (outcome: RequestOutcome): void => seriesOf(outcome).observe(outcome.milliseconds / 1000);

/** Rate, errors and duration by route. Unknown paths share one label, so that crawlers add no series. */
export function measureRequests(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    measureRequest(outcomeOf(request, reply));
    done();
  });
}
