import { Injectable } from '@nestjs/common';
import { RegisterSettings } from './register.config';

/** The register cannot be reached or its answer cannot be read. A retry may succeed. */
export class RegisterUnavailableError extends Error {
  /** Seconds after which the register asked to be called again. */
  retryAfter: number | null = null;
}

/** The register answers, but in a different format. A retry will not succeed. */
export class RegisterChangedError extends Error {}

export type SodaRow = Record<string, unknown>;

export interface SodaQuery {
  /** Address of the dataset. */
  address: string;
  select: readonly string[];
  where: string;
}

/** A string literal in a condition. */
const sodaText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export const sodaIn = (column: string, texts: readonly string[]): string =>
  `${column} in (${texts.map(sodaText).join(',')})`;

/** Rows per response, and maximum responses per query. */
const PAGE = 1_000;
const PAGES_MAX = 20;

/** Maximum bytes of a response; a page of our columns has a tenth of that. */
const ANSWER_MAX = 4_000_000;

/** Maximum seconds that a register may ask us to wait. */
const RETRY_AFTER_MAX = 3_600;

/** Reads datasets by the open-data protocol SODA 2 (dev.socrata.com). */
@Injectable()
export class SodaClient {
  constructor(private readonly settings: RegisterSettings) {}

  /**
   * Every row of a query.
   * @param beforeCall waits until a call may be made
   * @throws RegisterUnavailableError; RegisterChangedError, also when the rows do not end
   */
  async rows(query: SodaQuery, beforeCall?: () => Promise<void>): Promise<SodaRow[]> {
    const rows: SodaRow[] = [];
    for (let page = 0; page < PAGES_MAX; page += 1) {
      await beforeCall?.();
      const next = await this.page(query, page * PAGE);
      rows.push(...next);
      if (next.length < PAGE) return rows;
    }
    throw new RegisterChangedError(`The register has more than ${PAGE * PAGES_MAX} rows for one query`);
  }

  private async page({ address, select, where }: SodaQuery, offset: number): Promise<SodaRow[]> {
    const url = new URL(address);
    const parameters = { $select: select.join(','), $where: where, $order: ':id', $limit: PAGE, $offset: offset };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value));
    const response = await this.fetch(url);
    const body = await this.read(response);
    if (response.status === 400 || response.status === 404) throw changed(response.status, body);
    if (response.status !== 200) throw unavailable(response);
    if (!Array.isArray(body) || !body.every((row) => typeof row === 'object' && row !== null))
      throw new RegisterChangedError('The register’s answer is no list of rows');
    return body as SodaRow[];
  }

  private async fetch(url: URL): Promise<Response> {
    const token = this.settings.REGISTER_APP_TOKEN;
    try {
      return await fetch(url, {
        headers: { accept: 'application/json', ...(token && { 'x-app-token': token }) },
        // The token must not be sent to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(this.settings.REGISTER_TIMEOUT),
      });
    } catch (error) {
      throw new RegisterUnavailableError('The register cannot be reached', { cause: error });
    }
  }

  /** A response that is not JSON, cut off or too long counts as no answer: it may come from a proxy. */
  private async read(response: Response): Promise<unknown> {
    const type = response.headers.get('content-type') ?? '';
    if (!type.includes('json')) {
      await response.body?.cancel();
      throw unavailable(response, `with ${type || 'no type'} instead of JSON`);
    }
    try {
      return JSON.parse(await textOf(response));
    } catch (error) {
      const reason = new RegisterUnavailableError('The register’s answer cannot be read', { cause: error });
      throw response.status === 200 ? reason : unavailable(response);
    }
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_MAX) throw new Error(`The answer has more than ${ANSWER_MAX} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function unavailable(response: Response, how = ''): RegisterUnavailableError {
  const error = new RegisterUnavailableError(`The register answered ${response.status} ${how}`.trim());
  const seconds = Number(response.headers.get('retry-after') ?? NaN);
  if (seconds > 0) error.retryAfter = Math.min(Math.ceil(seconds), RETRY_AFTER_MAX);
  return error;
}

interface SodaProblem {
  errorCode?: string;
  code?: string;
  data?: { column?: string };
}

/** A missing column is reported as 400 with its name, a missing dataset as 404. */
function changed(status: number, body: unknown): RegisterChangedError {
  const { errorCode, code, data } = (body ?? {}) as SodaProblem;
  const what = data?.column ? `no column ${data.column}` : (errorCode ?? code ?? 'no reason');
  return new RegisterChangedError(`The register answered ${status}: ${what}`);
}
