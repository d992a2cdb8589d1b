import { Module } from '@nestjs/common';
import { QueueModule } from '@townlink/server-queue';
import { CapacityService } from './capacity.service';

/** Places in a city and category, for processes without HTTP. */
@Module({ imports: [QueueModule], providers: [CapacityService], exports: [CapacityService] })
export class CapacityWorkerModule {}
