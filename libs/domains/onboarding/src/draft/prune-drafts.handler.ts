import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { Handles } from '@townlink/server-queue';
import { DraftsService } from './drafts.service';

@Injectable()
export class PruneDraftsHandler {
  constructor(
    private readonly drafts: DraftsService,
    private readonly clock: Clock,
  ) {}

  @Handles('onboarding.forget-drafts')
  forget(): Promise<void> {
    return this.drafts.forgetOld(this.clock.now());
  }
}
