import { QueueSettings } from './queue.config';
import { queueContract } from './testing/queue-contract';
import { startRedisCluster, startRedisWithSentinel } from './testing/redis-server';

describe('[OPS-4] Queue on a Redis Cluster', () => {
  queueContract(async () => {
    const { url, stop } = await startRedisCluster();
    return { settings: Object.assign(new QueueSettings(), { REDIS_URL: url }), stop };
  });
});

describe('[OPS-4] Queue on the Redis that a Sentinel names, after a failover', () => {
  queueContract(async () => {
    const { url, failOver, stop } = await startRedisWithSentinel();
    await failOver();
    return { settings: Object.assign(new QueueSettings(), { REDIS_URL: url }), stop };
  });
});
