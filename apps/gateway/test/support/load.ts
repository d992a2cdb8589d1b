import type { Wire, WireCall } from './wire';

export interface LoadAnswer {
  path: string;
  status: number;
  /** Whether a rejection was a problem document with Retry-After. */
  told: boolean;
}

/** Repeats the given calls, each in its own loop, until stopped. */
export class Load {
  readonly all: LoadAnswer[] = [];
  answers: LoadAnswer[] = [];
  longest = 0;
  private running = true;
  private readonly loops: Promise<void>[];

  constructor(
    private readonly wire: Wire,
    calls: WireCall[],
  ) {
    this.loops = calls.map((call) => this.loop(call));
  }

  /** Responses with that status since the last reset. */
  count = (status: number): number => this.answers.filter((answer) => answer.status === status).length;

  forget(): void {
    this.answers = [];
  }

  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.loops);
  }

  summary(): string {
    const refused = this.all.filter(({ status }) => status === 503).length;
    return `${this.all.length} calls, ${refused} of them refused, the longest took ${Math.round(this.longest)} ms`;
  }

  private async loop(call: WireCall): Promise<void> {
    while (this.running) {
      const { status, headers, text, milliseconds } = await this.wire.call(call).catch((error: unknown) => ({
        status: 0,
        headers: {} as Record<string, string | undefined>,
        text: String(error),
        milliseconds: 0,
      }));
      const worded = /"type":"\/developers\/problems\/|"error_code":/.test(text);
      const answer = { path: call.path, status, told: worded && Number(headers['retry-after']) > 0 };
      this.all.push(answer);
      this.answers.push(answer);
      this.longest = Math.max(this.longest, milliseconds);
    }
  }
}
