import { Injectable } from '@nestjs/common';
import { Handles } from '@townlink/server-queue';
import { OverviewService } from './overview.service';

/** Takes the overview's figures ahead of whoever looks at them next. */
@Injectable()
export class TakeFiguresHandler {
  constructor(private readonly overview: OverviewService) {}

  @Handles('overview.take-figures')
  take(): Promise<void> {
    return this.overview.renew();
  }
}
