/** Calls of one key on one day, UTC. */
export interface CountedUse {
  keyId: string;
  day: string;
  calls: number;
  /** Those over the limit. */
  limited: number;
  lastAt: Date;
}

/**
 * Counts calls by key and day until they are taken. Has at most one entry per key in use, which the database bounds.
 */
export class UseTally {
  private counts = new Map<string, CountedUse>();

  add(keyId: string, isLimited: boolean, at: Date): void {
    this.merge({ keyId, day: at.toISOString().slice(0, 10), calls: 1, limited: isLimited ? 1 : 0, lastAt: at });
  }

  take(): CountedUse[] {
    const taken = [...this.counts.values()];
    this.counts = new Map();
    return taken;
  }

  putBack(counts: readonly CountedUse[]): void {
    for (const one of counts) this.merge(one);
  }

  private merge(one: CountedUse): void {
    const known = this.counts.get(`${one.keyId} ${one.day}`);
    if (!known) {
      this.counts.set(`${one.keyId} ${one.day}`, { ...one });
      return;
    }
    known.calls += one.calls;
    known.limited += one.limited;
    if (one.lastAt > known.lastAt) known.lastAt = one.lastAt;
  }
}
