import type { Sandbox } from '@townlink/sandbox-tools';
import { Agent, request } from 'node:https';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { pagePaths, searchPaths } from '../directory/measure';
import { PASSWORD } from '../machines/stage';
import type { Payer } from './payers';

export const KINDS = ['page', 'search', 'account', 'refresh', 'sign-in', 'payment'] as const;
export type Kind = (typeof KINDS)[number];

/** Of fifty visits: a payment signs in as well, opens the checkout, pays, and asks whether it is paid. */
const MIX: readonly Kind[] = [
  ...Array<Kind>(23).fill('page'),
  ...Array<Kind>(13).fill('search'),
  ...Array<Kind>(6).fill('account'),
  ...Array<Kind>(4).fill('refresh'),
  ...Array<Kind>(3).fill('sign-in'),
  'payment',
];

/**
 * Lists that visitors ask for. A new gateway renders each once: every one of the thousand lists in each minute would
 * take both cores of a small machine, which is a matter of capacity, not of upgrades.
 */
const POPULAR_LISTS = 50;

const TIMEOUT_MS = 30_000;

export interface Answer {
  kind: Kind;
  /** When it was complete, on the monotonic clock. */
  at: number;
  milliseconds: number;
  /** 0 for none. */
  status: number;
  /** Of a failure: what was answered. */
  text: string;
}

interface Session {
  access_token: string;
  refresh_token: string;
}

/** No visitor reaches a limit or asks for what is missing, so that every refusal is a failure, 429 included. */
export const isFailed = ({ status }: Pick<Answer, 'status'>): boolean => status === 0 || status >= 400;

/** A constant number of visits a second to the site, independent of how fast it answers. */
export class Visitors {
  readonly answers: Answer[] = [];
  /** Payers whose checkout the site acknowledged, and those whose payment the payment provider took. */
  readonly opened: Payer[] = [];
  readonly paid: Payer[] = [];
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 256 });
  private readonly pages = pagePaths().slice(0, POPULAR_LISTS);
  private readonly searches = searchPaths().slice(0, POPULAR_LISTS);
  private readonly sessions: Session[] = [];
  private count = 0;
  private isStopped = false;

  constructor(
    private readonly site: { origin: string; sandbox: Sandbox },
    private readonly emails: readonly string[],
    private readonly payers: Payer[],
  ) {}

  async signInAll(): Promise<void> {
    for (const email of this.emails) await this.signIn(email);
    if (this.answers.some(isFailed)) throw new Error(`Sign-ins fail: ${JSON.stringify(this.answers)}`);
  }

  /** @returns when the last visit after the stop has ended */
  async arrive(rate: number): Promise<void> {
    const began = performance.now();
    const underway = new Set<Promise<void>>();
    for (let arrived = 0; !this.isStopped; await delay(5)) {
      const due = Math.floor(((performance.now() - began) / 1_000) * rate);
      for (; arrived < due; arrived++) {
        const visit: Promise<void> = this.visit().finally(() => underway.delete(visit));
        underway.add(visit);
      }
    }
    await Promise.all(underway);
    this.agent.destroy();
  }

  stop(): void {
    this.isStopped = true;
  }

  private async visit(): Promise<void> {
    const number = this.count++;
    const pathOf = (paths: string[]) => paths[(number * 13) % paths.length]!;
    // A stride coprime to the mix spreads the kinds evenly.
    switch (MIX[(number * 37) % MIX.length]!) {
      case 'page':
        return void (await this.ask('page', 'GET', pathOf(this.pages)));
      case 'search':
        return void (await this.ask('search', 'GET', pathOf(this.searches)));
      case 'account':
        return void (await this.ask('account', 'GET', '/api/profile', { session: this.sessions.at(-1) }));
      case 'refresh':
        return this.refresh();
      case 'sign-in':
        return void (await this.signIn(this.emails[number % this.emails.length]!));
      case 'payment':
        return this.pay();
    }
  }

  private async signIn(email: string): Promise<Session | undefined> {
    const body = { email, password: PASSWORD };
    const { text, ...answer } = await this.ask('sign-in', 'POST', '/auth/v1/token?grant_type=password', { body });
    if (isFailed(answer)) return undefined;
    const session = JSON.parse(text) as Session;
    this.sessions.push(session);
    return session;
  }

  /** A session is refreshed by one visit at a time: the token before the last is refused. */
  private async refresh(): Promise<void> {
    const session = this.sessions.shift();
    if (!session) return;
    const body = { refresh_token: session.refresh_token };
    const { text, ...answer } = await this.ask('refresh', 'POST', '/auth/v1/token?grant_type=refresh_token', { body });
    if (!isFailed(answer)) this.sessions.push(JSON.parse(text) as Session);
  }

  private async pay(): Promise<void> {
    const payer = this.payers.shift();
    if (!payer) throw new Error('There are no payers left');
    const session = await this.signIn(payer.email);
    if (!session) return;
    const { email, cityId, categoryId, providerId } = payer;
    const body = { tier: payer.tier, providerId, cityId, categoryId };
    const { text, ...answer } = await this.ask('payment', 'POST', '/api/billing/create-checkout', { body, session });
    if (isFailed(answer)) return;
    this.opened.push(payer);
    const { url } = JSON.parse(text) as { url: string };
    await this.site.sandbox.control.payCheckout(url.split('/').at(-1)!, { email });
    this.paid.push(payer);
    await this.ask('payment', 'GET', '/api/billing/checkout-status', { session });
  }

  private async ask(kind: Kind, method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const began = performance.now();
    const { status, text } = await this.send(method, path, sent).catch((error: unknown) => ({
      status: 0,
      text: String(error),
    }));
    const answer = { kind, at: performance.now(), milliseconds: performance.now() - began, status, text };
    // Answers of a whole run would fill the memory.
    this.answers.push({
      ...answer,
      text: isFailed(answer) ? `${method} ${path}: ${text.slice(0, 300).replaceAll('\n', ' ')}` : '',
    });
    return answer;
  }

  private send(method: string, path: string, { body, session }: Sent): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const headers = {
        ...(body && { 'content-type': 'application/json' }),
        ...(session && { authorization: `Bearer ${session.access_token}` }),
      };
      const options = { method, headers, agent: this.agent, timeout: TIMEOUT_MS };
      const sent = request(this.site.origin + path, options, (response) => {
        readText(response).then((text) => resolve({ status: response.statusCode!, text }), reject);
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer')));
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });
  }
}

interface Sent {
  body?: object;
  session?: Session | undefined;
}
