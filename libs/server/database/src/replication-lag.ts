/** A WAL position (LSN, '0/3000148') as a comparable number. */
export function position(lsn: string): bigint {
  const [high, low] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Maximum stored positions; while a replica stalls, only the oldest matters. */
const POSITIONS = 1_000;

export interface LsnSample {
  /** The primary's write position. */
  written: string;
  /** The replica's replay position, read afterwards; null if the server is itself a primary. */
  replayed: string | null;
  /** Announcements received before the primary was queried. */
  before: number;
}

/**
 * Replication lag by this process's clock: how long the primary has had a position that the replica has not replayed. Needs
 * no other machine's clock, and is 0 while nothing is written.
 */
export class ReplicationLag {
  announcements = 0;
  private readonly ahead: { at: number; position: bigint }[] = [];
  private waitingSince: number | undefined;
  /** Position at which the replica has everything announced; unknown until the primary has been queried. */
  private target: bigint | undefined;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Whether the replica may lack something that was announced. */
  get isWaiting(): boolean {
    return this.waitingSince !== undefined;
  }

  announced(): void {
    this.announcements += 1;
    this.waitingSince = this.now();
    this.target = undefined;
  }

  /** How long an announced change has been awaited, in milliseconds; Infinity if none is. */
  get waiting(): number {
    return this.waitingSince === undefined ? Infinity : this.now() - this.waitingSince;
  }

  record({ written, replayed, before }: LsnSample): void {
    const at = position(written);
    if (this.isWaiting && before === this.announcements) this.target ??= at;
    if (at > (this.ahead.at(-1)?.position ?? -1n) && this.ahead.length < POSITIONS) {
      this.ahead.push({ at: this.now(), position: at });
    }
    const reached = replayed === null ? at : position(replayed);
    while (this.ahead[0] && this.ahead[0].position <= reached) this.ahead.shift();
    if (this.target !== undefined && reached >= this.target) {
      this.waitingSince = undefined;
      this.target = undefined;
    }
  }

  /** In milliseconds. */
  get lag(): number {
    return this.ahead[0] ? this.now() - this.ahead[0].at : 0;
  }
}
