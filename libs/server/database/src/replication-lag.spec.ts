import { describe, expect, it } from '@jest/globals';
import { position, ReplicationLag } from './replication-lag';

describe('replication lag', () => {
  it('[OPS-4] compares log positions as numbers, even beyond the first four gigabytes', () => {
    expect(position('0/3000148') < position('0/A000000')).toBe(true);
    expect(position('1/0') - position('0/FFFFFFFF')).toBe(1n);
  });

  it('[OPS-4] grows while the replica misses a position of the primary, and not without writes', () => {
    let now = 0;
    const replay = new ReplicationLag(() => now);
    const record = (written: string, replayed: string) => replay.record({ written, replayed, before: 0 });
    record('0/100', '0/100');
    now = 60_000;
    record('0/100', '0/100');
    expect(replay.lag).toBe(0);
    record('0/200', '0/100');
    now = 61_000;
    record('0/300', '0/1FF');
    expect(replay.lag).toBe(1_000);
    now = 62_000;
    record('0/300', '0/200');
    expect(replay.lag).toBe(1_000);
    record('0/300', '0/300');
    expect(replay.lag).toBe(0);
  });

  it('[OPS-4] waits after a notification until the replica has replayed the primary’s position', () => {
    const replay = new ReplicationLag(() => 0);
    replay.announced();
    // Measured before the notification, so it does not count.
    replay.record({ written: '0/100', replayed: '0/100', before: 0 });
    expect(replay.isWaiting).toBe(true);
    replay.record({ written: '0/200', replayed: '0/100', before: 1 });
    // Later writes are not waited for.
    replay.record({ written: '0/900', replayed: '0/200', before: 1 });
    expect(replay.isWaiting).toBe(false);
  });

  it('[OPS-4] waits again for later notifications', () => {
    const replay = new ReplicationLag(() => 0);
    replay.announced();
    replay.record({ written: '0/200', replayed: '0/100', before: 1 });
    replay.announced();
    replay.record({ written: '0/300', replayed: '0/200', before: 2 });
    expect(replay.isWaiting).toBe(true);
    replay.record({ written: '0/300', replayed: '0/300', before: 2 });
    expect(replay.isWaiting).toBe(false);
  });

  it('[OPS-4] is zero when the server is a primary itself', () => {
    const replay = new ReplicationLag(() => 0);
    replay.announced();
    replay.record({ written: '0/200', replayed: null, before: 1 });
    expect([replay.isWaiting, replay.lag]).toEqual([false, 0]);
  });
});
