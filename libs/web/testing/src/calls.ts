import type { ListPage } from '@townlink/contracts';
import { ApiProblem, type CallOptions, type Http } from '@townlink/web-api';

export interface Call extends CallOptions {
  route: string;
}

/** A response, an error to throw, or a function of the call. */
type Answer = unknown | ApiProblem | ((call: Call) => unknown);

/** A fake API client with these routes ('GET /api/provider') that records its calls. */
export function answering(answers: Record<string, Answer>) {
  const calls: Call[] = [];
  const http: Http = async <T>(method: string, path: string, options: CallOptions = {}): Promise<T> => {
    const call = { route: `${method} ${path}`, ...options };
    calls.push(call);
    if (!(call.route in answers)) throw new ApiProblem(500, { detail: `The test has no answer for ${call.route}` });
    const given = answers[call.route];
    const answer: unknown = typeof given === 'function' ? await (given as (call: Call) => unknown)(call) : given;
    if (answer instanceof ApiProblem) throw answer;
    return answer as T;
  };
  return { http, calls, countOf: (route: string) => calls.filter((call) => call.route === route).length };
}

/** The rejection of a change based on an outdated version. @param current the stored state */
export const outdated = (current: unknown): ApiProblem =>
  new ApiProblem(412, { type: '/developers/problems/outdated-version', detail: 'Changed elsewhere.', current });

/** The API's response to a user without an application. */
export const noProvider = null;

/** A single-page console list. */
export const listPage = <Row>(rows: Row[]): ListPage<Row> => ({
  rows,
  total: rows.length,
  is_estimate: false,
  next: null,
  previous: null,
});
