import { isbot } from 'isbot';

/** Headers that decide whether an event counts; none of them is stored. */
export interface SenderHeaders {
  'user-agent'?: string;
  dnt?: string;
  'sec-gpc'?: string;
}

/** Whether to count events: not those of bots, nor with Do Not Track or Global Privacy Control. */
export const isCounted = ({ 'user-agent': agent, dnt, 'sec-gpc': gpc }: SenderHeaders): boolean =>
  Boolean(agent) && !isbot(agent) && dnt !== '1' && gpc !== '1';
