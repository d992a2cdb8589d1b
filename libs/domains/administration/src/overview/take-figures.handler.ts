import { Injectable } from '@nestjs/common';
import { Handles } from '@townlink/server-queue';
import { OverviewService } from './overview.service';

/** Keeps the overview's figures recent, so that requests find them ready. */
@Injectable()
export class TakeFiguresHandler {
  constructor(private readonly overview: OverviewService) {}

  @Handles('overview.take-figures')
  take(): Promise<void> {
    return this.overview.renew();
  }
}
