import { STATE_CODES, US_STATES } from '../../directory/us-states';
import { nearest } from '../../text/nearest';

const CODES_BY_NAME = new Map(STATE_CODES.map((code) => [US_STATES[code] as string, code]));

/** Message for an unknown state, suggesting a similar one. */
export function unknownState(given: unknown): string {
  const name = typeof given === 'string' ? nearest(given, [...CODES_BY_NAME.keys()]) : undefined;
  const hint = name ? `Did you mean '${CODES_BY_NAME.get(name)}'?` : 'GET /api/public/v1/states lists them.';
  return `state must be a two-letter state code, such as UT. ${hint}`;
}
