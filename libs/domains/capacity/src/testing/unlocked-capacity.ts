import { CapacityService } from '../capacity.service';

/**
 * The naive way: it counts and then writes, without the lock of the market. It is here to prove that the stress test
 * notices what that lock is for.
 */
export class UnlockedCapacity extends CapacityService {
  protected override marketLocks(): [] {
    return [];
  }
}
