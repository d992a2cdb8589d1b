import { demandMove } from '@townlink/domain-analytics';
import { capacityMove } from '@townlink/domain-capacity';
import type { CategoryMove } from '@townlink/domain-directory';
import { importsMove } from '@townlink/domain-imports';
import { newsletterMove } from '@townlink/domain-newsletter';
import { providersMove } from '@townlink/domain-providers';
import { waitlistMove } from '@townlink/domain-waitlist';

/**
 * How the rows of each domain follow a category that is merged into another, in this order; the catalog's rows come
 * last.
 */
export const everyCategoryMove: readonly CategoryMove[] = [
  demandMove,
  waitlistMove,
  capacityMove,
  providersMove,
  newsletterMove,
  importsMove,
];
