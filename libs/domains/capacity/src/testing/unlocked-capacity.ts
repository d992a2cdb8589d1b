import { CapacityService } from '../capacity.service';

/** Counts and then writes without the market's lock, to prove that the stress test detects a missing lock. */
export class UnlockedCapacity extends CapacityService {
  protected override lockMarket(): Promise<void> {
    return Promise.resolve();
  }
}
