import { QueueSettings } from './queue.config';
import { queueContract } from './testing/queue-contract';
import { startRedis, startRedisCluster, startWatchedRedis } from './testing/redis-server';

const command = startRedis.command() ?? 'redis-server';

describe('[OPS-4] Queue on a Redis Cluster', () => {
  queueContract(async () => {
    const { url, stop } = await startRedisCluster(command);
    return { settings: Object.assign(new QueueSettings(), { REDIS_URL: url }), stop };
  });
});

describe('[OPS-4] Queue on the Redis that a Sentinel names, after a failover', () => {
  queueContract(async () => {
    const { url, failOver, stop } = await startWatchedRedis(command);
    await failOver();
    return { settings: Object.assign(new QueueSettings(), { REDIS_URL: url }), stop };
  });
});
