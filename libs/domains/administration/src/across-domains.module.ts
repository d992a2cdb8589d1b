import { Module } from '@nestjs/common';
import { CategoryMovesModule } from '@townlink/domain-directory';
import { PersonalDataModule } from '@townlink/server-database';
import { everyCategoryMove } from './every-category-move';
import { everyEmailModule } from './every-email';
import { everyPersonalData } from './every-personal-data';

/** Contributions of all domains, for gateway and worker. Located in the topmost domain, which may import all others. */
@Module({
  imports: [CategoryMovesModule.of(everyCategoryMove), everyEmailModule, PersonalDataModule.of(everyPersonalData)],
})
export class AcrossDomainsModule {}
