import { Module } from '@nestjs/common';
import { settingsProvider } from '@townlink/server-config';
import { AnalyticsController } from './analytics.controller';
import { AnalyticsSettings } from './analytics.config';
import { RecordEventsService } from './record-events.service';

@Module({
  controllers: [AnalyticsController],
  providers: [settingsProvider(AnalyticsSettings), RecordEventsService],
})
export class AnalyticsModule {}
