import type { StoredMessage } from './state/sandbox-data';
import type { SandboxState } from './state/sandbox-state';

export interface MessageFilter {
  /** Part of a recipient's address (to, cc or bcc), case-insensitive. */
  to?: string;
  /** Only messages after this time, in milliseconds since the epoch. */
  since?: number;
  channel?: 'email' | 'sms';
}

/** Accepted emails and text messages, newest first. */
export class Inbox {
  private waiters: (() => void)[] = [];

  constructor(private readonly state: SandboxState) {}

  newId(): string {
    return this.state.id('message');
  }

  add(messages: StoredMessage[]): void {
    this.state.data.messages.push(...messages);
    this.state.changed();
    for (const wake of this.waiters.splice(0)) wake();
  }

  find(id: string): StoredMessage | undefined {
    return this.state.data.messages.find((message) => message.id === id);
  }

  clear(): void {
    this.state.data.messages = [];
    this.state.changed();
  }

  list(filter: MessageFilter): StoredMessage[] {
    const wanted = filter.to?.toLowerCase();
    return this.state.data.messages
      .filter(
        (message) =>
          (!wanted ||
            [...message.to, ...message.cc, ...message.bcc].some((one) => one.toLowerCase().includes(wanted))) &&
          (filter.since === undefined || Date.parse(message.at) > filter.since) &&
          (!filter.channel || message.channel === filter.channel),
      )
      .reverse();
  }

  /** Like list, but waits up to `timeout` milliseconds for a first message. */
  async wait(filter: MessageFilter, timeout: number): Promise<StoredMessage[]> {
    const end = Date.now() + timeout;
    for (;;) {
      const found = this.list(filter);
      const left = end - Date.now();
      if (found.length > 0 || left <= 0) return found;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.waiters.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }
}

/** The distinct http and https addresses in a message: the HTML part's links, or those in the text without one. */
export function linksOf(message: StoredMessage): string[] {
  const fromHtml = [...(message.html ?? '').matchAll(/href\s*=\s*["'](https?:[^"']+)["']/gi)].map(
    (match) => match[1] ?? '',
  );
  const found =
    fromHtml.length > 0 ? fromHtml.map(decodeEntities) : (message.text ?? '').match(/https?:\/\/[^\s<>"')]+/g);
  return [...new Set(found ?? [])];
}

function decodeEntities(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&#(\d{1,7});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}
