import { Injectable } from '@nestjs/common';
import { Handles } from '@townlink/server-queue';
import { OverviewService } from './overview.service';

/** Keeps the overview's figures recent, so that requests find them ready. */
@Injectable()
export class RefreshOverviewHandler {
  constructor(private readonly overview: OverviewService) {}

  @Handles('overview.refresh')
  refresh(): Promise<void> {
    return this.overview.renew();
  }
}
