import { DEFAULT_CAPS } from '@townlink/contracts';
import { CapacityService } from '../capacity.service';
import type { Caps } from '../places';

/**
 * The naive way: it counts and then writes, without the lock of the cell. It is here to prove that the contest for
 * places notices what that lock is for.
 */
export class UnlockedCapacity extends CapacityService {
  override lockCell(): Promise<Caps> {
    return Promise.resolve({ ...DEFAULT_CAPS });
  }
}
