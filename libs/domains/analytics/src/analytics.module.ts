import { Module } from '@nestjs/common';
import { settingsProvider } from '@townlink/server-config';
import { AnalyticsController } from './analytics.controller';
import { AnalyticsSettings } from './analytics.config';
import { ReachController } from './reach.controller';
import { ReachService } from './reach.service';
import { RecordEventsService } from './record-events.service';

@Module({
  controllers: [AnalyticsController, ReachController],
  providers: [settingsProvider(AnalyticsSettings), ReachService, RecordEventsService],
})
export class AnalyticsModule {}
