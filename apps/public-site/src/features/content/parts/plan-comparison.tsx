import { WithPlans } from '../../for-providers/with-plans';
import { PlanComparison } from './plan-comparison-table';

export function PlanComparisonPart() {
  return <WithPlans>{(plans) => <PlanComparison plans={plans} />}</WithPlans>;
}
