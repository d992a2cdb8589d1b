import { Injectable } from '@nestjs/common';
import { RegisterSettings } from './register.config';

/** The register cannot be reached, or its answer cannot be read; another try may succeed. */
export class RegisterUnavailableError extends Error {
  /** Seconds after which it asked to be called again. */
  retryAfter: number | null = null;
}

/** The register is there and has another form: another try will not succeed. */
export class RegisterChangedError extends Error {}

export type SodaRow = Record<string, unknown>;

export interface SodaQuery {
  /** Of the dataset. */
  address: string;
  select: readonly string[];
  where: string;
}

/** A text in a condition. */
export const sodaText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export const sodaIn = (column: string, texts: readonly string[]): string =>
  `${column} in (${texts.map(sodaText).join(',')})`;

/** Rows of an answer, and answers of a query. */
const PAGE = 1_000;
const PAGES_MAX = 20;

/** Bytes of an answer; a page of the columns that we ask for has a tenth. */
const ANSWER_MAX = 4_000_000;

/** Longest wait that a register may ask for, in seconds. */
const RETRY_AFTER_MAX = 3_600;

/** Reads datasets by the open-data protocol SODA 2 (dev.socrata.com). */
@Injectable()
export class SodaClient {
  constructor(private readonly settings: RegisterSettings) {}

  /**
   * Every row of a query.
   * @param beforeCall waits until a call may be made
   * @throws RegisterUnavailableError; RegisterChangedError, also when there is no end
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
        // The token belongs to this host alone.
        redirect: 'error',
        signal: AbortSignal.timeout(this.settings.REGISTER_TIMEOUT),
      });
    } catch (error) {
      throw new RegisterUnavailableError('The register cannot be reached', { cause: error });
    }
  }

  /** An answer that is no JSON, cut off or too long counts as none: it may come from a proxy in between. */
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

/** A column that is gone comes as 400 with its name, a dataset that is gone as 404. */
function changed(status: number, body: unknown): RegisterChangedError {
  const { errorCode, code, data } = (body ?? {}) as SodaProblem;
  const what = data?.column ? `no column ${data.column}` : (errorCode ?? code ?? 'no reason');
  return new RegisterChangedError(`The register answered ${status}: ${what}`);
}
