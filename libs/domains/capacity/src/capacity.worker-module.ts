import { Module } from '@nestjs/common';
import { ProvidersModule } from '@townlink/domain-providers';
import { CapacityService } from './capacity.service';

/** For processes without HTTP. */
@Module({ imports: [ProvidersModule], providers: [CapacityService], exports: [CapacityService] })
export class CapacityWorkerModule {}
