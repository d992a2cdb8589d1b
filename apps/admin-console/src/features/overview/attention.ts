import { type Overview, PAGES } from '@townlink/contracts';
import { PROMISED } from '../shared/waiting';

export interface Matter {
  count: number;
  words: string;
  /** Where it can be handled. */
  to?: string;
}

/** Most urgent first, without zeros. */
export function mattersOf({ ages, attention }: Pick<Overview, 'ages' | 'attention'>): Matter[] {
  const late = ages.filter(({ from }) => from >= PROMISED.to).reduce((sum, { waiting }) => sum + waiting, 0);
  const matters: Matter[] = [
    { count: late, words: 'applications have waited longer than promised', to: PAGES.admin },
    { count: attention.no_room, words: 'have paid and have no slot', to: `${PAGES.adminProviders}?status=attention` },
    { count: attention.disputed, words: 'payments are disputed', to: `${PAGES.adminProviders}?status=attention` },
    { count: attention.failed_jobs, words: 'jobs have failed permanently' },
    { count: attention.failed_emails, words: 'emails failed in 24 hours' },
  ];
  return matters.filter(({ count }) => count > 0);
}
