export { failedJobs, startBilling } from './billing-app';
export { EventOrders, type Scenario, SCENARIOS } from './event-orders';
export { permutations } from './permutations';
