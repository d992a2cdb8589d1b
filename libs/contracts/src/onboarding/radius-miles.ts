import { IsInt, Max, Min } from 'class-validator';
import { NumberOrAbsent } from '../text/transforms';
import { SERVICE_LIMITS } from './service-details';

/** Service radius in whole miles, of a listing or as a category's default; 0 where customers come to the business. */
export const RadiusMiles = (): PropertyDecorator => (target, property) => {
  NumberOrAbsent()(target, property);
  IsInt({ message: 'Please enter whole miles' })(target, property);
  Min(0, { message: 'Must be at least 0 miles' })(target, property);
  Max(SERVICE_LIMITS.radiusMiles, { message: `Must be at most ${SERVICE_LIMITS.radiusMiles} miles` })(target, property);
};
