import type { CallOptions, TestApp } from '@townlink/server-testing/app';

/** Responses are inspected at any depth. */
// oxlint-disable-next-line typescript/no-explicit-any -- Only tests read it, and an unexpected shape fails them.
type Body = any;

/** A browser with its own cookies. */
export class Browser {
  private cookie: string | undefined;

  /** @param headers sent with every call, for instance the address that a proxy vouches for */
  constructor(
    private readonly accounts: TestApp,
    private readonly headers: Record<string, string> = {},
  ) {}

  async call(method: string, path: string, options: CallOptions = {}) {
    const cookie: Record<string, string> = this.cookie ? { cookie: this.cookie } : {};
    const headers = { ...this.headers, ...cookie, ...options.headers };
    const answer = await this.accounts.http.call<Body>(method, path, { ...options, headers });
    this.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.cookie;
    return answer;
  }

  post(path: string, body: object) {
    return this.call('POST', path, { body });
  }
}
