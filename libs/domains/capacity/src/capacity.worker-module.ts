import { Module } from '@nestjs/common';
import { ProvidersModule } from '@townlink/domain-providers';
import { CapacityService } from './capacity.service';
import { ImportedLimits } from './imported-limits';

/** For processes without HTTP. */
@Module({
  imports: [ProvidersModule],
  providers: [CapacityService, ImportedLimits],
  exports: [CapacityService, ImportedLimits],
})
export class CapacityWorkerModule {}
