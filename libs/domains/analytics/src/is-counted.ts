import { isbot } from 'isbot';

/** Headers that decide whether an event counts; never stored. */
export interface SenderHeaders {
  'user-agent'?: string;
  dnt?: string;
  'sec-gpc'?: string;
}

/** False for bots, Do Not Track and Global Privacy Control. */
export const isCounted = ({ 'user-agent': agent, dnt, 'sec-gpc': gpc }: SenderHeaders): boolean =>
  Boolean(agent) && !isbot(agent) && dnt !== '1' && gpc !== '1';
