import { Module } from '@nestjs/common';
import { CapacityService } from './capacity.service';

/** Places in a city and category, for processes without HTTP. */
@Module({ providers: [CapacityService], exports: [CapacityService] })
export class CapacityWorkerModule {}
