/** A position in PostgreSQL's log ('0/3000148') as a number that can be compared. */
export function position(lsn: string): bigint {
  const [high, low] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Most positions that are remembered: of a replica that stands still only how long it does. */
const POSITIONS = 1_000;

export interface LsnSample {
  /** How far the primary had written. */
  written: string;
  /** How far the replica had replayed afterwards; null where it is no replica but a primary. */
  replayed: string | null;
  /** How many announcements there had been before the primary was asked. */
  before: number;
}

/**
 * How far a replica is behind, in time of this process alone: since when the primary has had what the replica has not. No clock of
 * another machine is asked, and a primary to which nobody writes leaves nothing behind.
 */
export class ReplicationLag {
  announcements = 0;
  private readonly ahead: { at: number; position: bigint }[] = [];
  private waitingSince: number | undefined;
  /** What the replica must have replayed to have all that was announced; not known until the primary was asked. */
  private target: bigint | undefined;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Whether something was announced that the replica may not have yet. */
  get isWaiting(): boolean {
    return this.waitingSince !== undefined;
  }

  announced(): void {
    this.announcements += 1;
    this.waitingSince = this.now();
    this.target = undefined;
  }

  /** For how long something has been waited for, in milliseconds; infinite when nothing is. */
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

  /** For how long the primary has had what the replica has not, in milliseconds. */
  get lag(): number {
    return this.ahead[0] ? this.now() - this.ahead[0].at : 0;
  }
}
