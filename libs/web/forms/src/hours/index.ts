export { SpecialDaysFields } from './special-days-fields';
export { WeekFields } from './week-fields';
