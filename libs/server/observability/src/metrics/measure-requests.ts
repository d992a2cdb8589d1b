import type { FastifyInstance } from 'fastify';
import { histogram } from './metrics';

const requests = histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first byte of a request to the end of its answer, by declared route.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** Rate, errors and duration by route. Unknown paths share the label 'none', so that crawlers create no new series. */
export function measureRequests(server: FastifyInstance): void {
  server.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}
