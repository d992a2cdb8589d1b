import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { CATEGORIES } from '../directory/dataset';
import { pagePaths, searchPaths } from '../directory/measure';
import { PASSWORD, PICTURE } from './stage';

export const KINDS = ['page', 'picture', 'search', 'find', 'account', 'write'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Per hundred requests: 80 pages and searches, including some pictures and service lookups; 15 of signed-in people; 5
 * writes.
 */
const MIX: readonly Kind[] = [
  ...Array<Kind>(36).fill('page'),
  ...Array<Kind>(4).fill('picture'),
  ...Array<Kind>(36).fill('search'),
  ...Array<Kind>(4).fill('find'),
  ...Array<Kind>(15).fill('account'),
  ...Array<Kind>(5).fill('write'),
];

/** Timeout of a response in milliseconds. */
const TIMEOUT_MS = 15_000;

export interface Answer {
  kind: Kind;
  at: number;
  /** 0 for no response. */
  status: number;
  milliseconds: number;
  /** Whether the page was rendered for this response instead of cached, according to `Cache-Status`. */
  isMade: boolean;
}

/** No visitor of this mix meets a limit, so every refusal counts as a failure. */
export const isFailed = ({ status }: Answer): boolean => status === 0 || status >= 400;

/** Kinds and statuses with their counts: `write 503 × 2`; status 0 for no response. */
export function tally(answers: Answer[]): string {
  const times = new Map<string, number>();
  for (const { kind, status } of answers) times.set(`${kind} ${status}`, (times.get(`${kind} ${status}`) ?? 0) + 1);
  return [...times].map(([which, count]) => `${which} × ${count}`).join(', ');
}

/** Open-loop load: requests at a constant rate, independent of response times, across the gateways. */
export class Visitors {
  readonly answers: Answer[] = [];
  /** Addresses whose subscription was acknowledged. */
  readonly acknowledged: string[] = [];
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 256 });
  private readonly paths = { page: pagePaths(), search: searchPaths() };
  private tokens: string[] = [];
  private count = 0;
  private isStopped = false;

  constructor(private readonly origins: readonly string[]) {}

  /** Signs these people in beforehand, since password checks are intentionally slow. */
  async signIn(emails: readonly string[]): Promise<void> {
    for (const email of emails) {
      const body = JSON.stringify({ email, password: PASSWORD });
      const { status, text } = await this.ask('POST', '/auth/v1/token?grant_type=password', { body });
      if (status !== 200) throw new Error(`The sign-in was answered ${status}: ${text}`);
      this.tokens.push((JSON.parse(text) as { access_token: string }).access_token);
    }
  }

  /** Requests every page and list once from every gateway, to fill caches as in operation. */
  async warmUp(): Promise<void> {
    const paths = [...this.paths.search, ...this.paths.page];
    const turns = this.origins.flatMap((origin) => paths.map((path) => ({ origin, path }))).values();
    const one = async (): Promise<void> => {
      for (const { origin, path } of turns) await this.ask('GET', path, {}, origin);
    };
    await Promise.all(Array.from({ length: 4 }, one));
  }

  /**
   * Closed-loop load with a number of clients.
   * @returns responses per second: the maximum
   */
  async capacity(clients: number, seconds: number): Promise<number> {
    const until = performance.now() + seconds * 1_000;
    const before = this.answers.length;
    const one = async (): Promise<void> => {
      while (performance.now() < until) await this.next();
    };
    await Promise.all(Array.from({ length: clients }, one));
    return (this.answers.length - before) / seconds;
  }

  /** Sends requests at a constant rate per second until stopped. @returns when the last was answered */
  async arrive(rate: number): Promise<void> {
    const begun = performance.now();
    const underway = new Set<Promise<void>>();
    this.isStopped = false;
    for (let arrived = 0; !this.isStopped;) {
      const due = Math.floor(((performance.now() - begun) / 1_000) * rate);
      for (; arrived < due; arrived++) {
        const asked: Promise<void> = this.next().finally(() => underway.delete(asked));
        underway.add(asked);
      }
      await delay(5);
    }
    await Promise.all(underway);
  }

  stop(): void {
    this.isStopped = true;
  }

  /** Responses between two times of the monotonic clock. */
  between(from: number, to: number): Answer[] {
    return this.answers.filter(({ at }) => at >= from && at < to);
  }

  private async next(): Promise<void> {
    const number = this.count++;
    // A stride coprime to the mix spreads the kinds evenly.
    const kind = MIX[(number * 37) % MIX.length]!;
    const email = `reader-${randomUUID()}@example.com`;
    const at = performance.now();
    const { status, isMade } = await this.askFor(kind, number, email).catch(() => ({ status: 0, isMade: false }));
    if (kind === 'write' && status === 202) this.acknowledged.push(email);
    this.answers.push({ kind, at: performance.now(), status, milliseconds: performance.now() - at, isMade });
  }

  private askFor(kind: Kind, number: number, email: string): Promise<{ status: number; isMade: boolean }> {
    if (kind === 'write')
      return this.ask('POST', '/api/newsletter/subscribe', { body: JSON.stringify({ email, audience: 'user' }) });
    if (kind === 'account') {
      const token = this.tokens[number % this.tokens.length]!;
      return this.ask('GET', '/api/profile', { headers: { authorization: `Bearer ${token}` } });
    }
    if (kind === 'picture') return this.ask('GET', `/media/provider-photos/${PICTURE}/0.webp`, {});
    // Each unique, so that none is cached.
    if (kind === 'find')
      return this.ask('GET', `/api/categories/resolve?q=category+${(number % CATEGORIES) + 1}+no+${number}`, {});
    const paths = this.paths[kind];
    return this.ask('GET', paths[(number * 13) % paths.length]!, {});
  }

  private ask(
    method: string,
    path: string,
    { body, headers }: { body?: string; headers?: Record<string, string> },
    origin = this.origins[this.count % this.origins.length]!,
  ): Promise<{ status: number; text: string; isMade: boolean }> {
    return new Promise((resolve, reject) => {
      const sent = request(
        origin + path,
        {
          method,
          agent: this.agent,
          timeout: TIMEOUT_MS,
          // Like browsers. Uncompressed pages filled this process, and its garbage collection delayed the slowest
          // responses.
          headers: {
            'accept-encoding': 'gzip, deflate, br',
            ...(body && { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        (response) => {
          const isMade = String(response.headers['cache-status']).includes('fwd=miss');
          const end = (text: string) => resolve({ status: response.statusCode!, text, isMade });
          response.on('error', reject);
          if (path.startsWith('/auth/')) return void readText(response).then(end, reject);
          // Pages are not decoded: processor time of the visitors would be missing for the gateways.
          response.on('end', () => end(''));
          response.resume();
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('no answer')));
      sent.on('error', reject);
      sent.end(body);
    });
  }
}
