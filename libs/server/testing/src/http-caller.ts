/** A response: `body` is the parsed JSON, or other content as text; null if empty. */
export interface HttpResponse<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface Caller {
  headers: { authorization: string };
}

export const bearer = (token: string): Caller => ({ headers: { authorization: `Bearer ${token}` } });

export interface CallOptions {
  /** Anonymous by default. */
  as?: Caller | null;
  /** Sent as JSON; text is sent as is, form data as multipart. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls a running program without following redirects. */
export class HttpCaller {
  constructor(readonly origin: string) {}

  get<Body = Record<string, unknown>>(path: string, options?: CallOptions): Promise<HttpResponse<Body>> {
    return this.call('GET', path, options);
  }

  post<Body = Record<string, unknown>>(
    path: string,
    body: unknown,
    options?: CallOptions,
  ): Promise<HttpResponse<Body>> {
    return this.call('POST', path, { ...options, body });
  }

  async call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    { as, body, headers = {} }: CallOptions = {},
  ): Promise<HttpResponse<Body>> {
    const isPlain = body !== undefined && !(body instanceof FormData);
    const response = await fetch(this.origin + path, {
      method,
      redirect: 'manual',
      headers: { ...(isPlain ? { 'content-type': 'application/json' } : {}), ...as?.headers, ...headers },
      body: isPlain ? (typeof body === 'string' ? body : JSON.stringify(body)) : (body as FormData | undefined),
    });
    const text = await response.text();
    const isJson = /[/+]json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      body: (text && isJson ? JSON.parse(text) : text || null) as Body,
    };
  }
}
