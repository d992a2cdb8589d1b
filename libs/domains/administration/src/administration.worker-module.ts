import { Module } from '@nestjs/common';
import './launch/launch-check.email';

/** The worker's part: knowing the letters. */
@Module({})
export class AdministrationWorkerModule {}
