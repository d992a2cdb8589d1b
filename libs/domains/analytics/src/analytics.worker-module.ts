import { Module } from '@nestjs/common';
import { RenewMonthsHandler } from './renew-months.handler';

@Module({ providers: [RenewMonthsHandler] })
export class AnalyticsWorkerModule {}
