import type { FastifyInstance } from 'fastify';
import type { Histogram } from 'prom-client';
import { histogram } from './metrics';

const requests = histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first byte of a request to the end of its answer, by declared route.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** Rate, errors and duration by route. Unknown paths share one label, so that crawlers make no new series. */
export function measureRequests(server: FastifyInstance): void {
  // The labels of a series are checked and hashed once, not with every request.
  const series = new Map<string, Histogram.Internal<string>>();
  const seriesOf = (method: string, route: string, status: string) => {
    const key = `${method} ${route} ${status}`;
    const known = series.get(key);
    if (known) return known;
    const added = requests.labels(method, route, status);
    series.set(key, added);
    return added;
  };
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    seriesOf(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    done();
  });
}
