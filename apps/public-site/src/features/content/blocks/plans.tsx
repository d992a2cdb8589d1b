import { Plans as PlanCards } from '../../for-providers/plans';
import { WithPlans } from '../../for-providers/with-plans';

/** The plans currently on sale. */
export function Plans() {
  return <WithPlans>{(plans) => <PlanCards plans={plans} withButtons />}</WithPlans>;
}
