import { Module } from '@nestjs/common';
import { demandMove } from '@townlink/domain-analytics';
import { capacityMove } from '@townlink/domain-capacity';
import { type CategoryMove, CategoryMovesModule } from '@townlink/domain-directory';
import { importsMove } from '@townlink/domain-imports';
import { newsletterMove } from '@townlink/domain-newsletter';
import { providersMove } from '@townlink/domain-providers';
import { waitlistMove } from '@townlink/domain-waitlist';
import { PersonalDataModule } from '@townlink/server-database';
import { everyEmailModule } from './every-email';
import { everyPersonalData } from './every-personal-data';

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

/** Contributions of all domains, for gateway and worker. Located in the topmost domain, which may import all others. */
@Module({
  imports: [CategoryMovesModule.of(everyCategoryMove), everyEmailModule, PersonalDataModule.of(everyPersonalData)],
})
export class AcrossDomainsModule {}
