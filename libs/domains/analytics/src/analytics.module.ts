import { Module } from '@nestjs/common';
import { settingsProvider } from '@townlink/server-config';
import { AnalyticsController } from './analytics.controller';
import { AnalyticsSettings } from './analytics.config';
import { DemandController } from './demand/demand.controller';
import { SearchDemandService } from './demand/search-demand.service';
import { MonthlyEmailLinks } from './monthly-email-links';
import { ReachController } from './reach.controller';
import { ReachService } from './reach.service';
import { RecordEventsService } from './record-events.service';

@Module({
  controllers: [AnalyticsController, DemandController, ReachController],
  providers: [
    settingsProvider(AnalyticsSettings),
    MonthlyEmailLinks,
    ReachService,
    RecordEventsService,
    SearchDemandService,
  ],
})
export class AnalyticsModule {}
