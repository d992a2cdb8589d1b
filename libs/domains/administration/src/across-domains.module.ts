import { Module } from '@nestjs/common';
import { CategoryMovesModule } from '@townlink/domain-directory';
import { PersonalDataModule } from '@townlink/server-database';
import { EmailCatalogModule } from '@townlink/server-mail';
import { everyCategoryMove } from './every-category-move';
import { everyEmail } from './every-email';
import { everyPersonalData } from './every-personal-data';

/** What all domains contribute to, for gateway and worker. It stands in the topmost domain, which may import all others. */
@Module({
  imports: [
    CategoryMovesModule.of(everyCategoryMove),
    EmailCatalogModule.of(everyEmail),
    PersonalDataModule.of(everyPersonalData),
  ],
})
export class AcrossDomainsModule {}
