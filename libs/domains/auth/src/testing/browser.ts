import type { AccountsApp } from './accounts-app';
import { type RawCall, rawCall } from './raw-call';

/** Answers of the accounts service are looked into at any depth. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- Only tests read it, and an unexpected shape fails them.
type Body = any;

/** A browser: it keeps the cookies that it is given, and has none that another was given. */
export class Browser {
  private cookie: string | undefined;

  /** @param headers what every call carries besides, for instance the address that a proxy vouches for */
  constructor(
    private readonly accounts: AccountsApp,
    private readonly headers: Record<string, string> = {},
  ) {}

  async call(path: string, call: RawCall = {}): Promise<{ status: number; headers: Headers; body: Body }> {
    const cookie: Record<string, string> = this.cookie ? { cookie: this.cookie } : {};
    const answer = await rawCall(this.accounts, path, {
      ...call,
      headers: { ...this.headers, ...cookie, ...call.headers },
    });
    this.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.cookie;
    return answer;
  }

  post(path: string, body: object) {
    return this.call(path, { body });
  }
}
