import { IsInt, Max, Min, ValidateIf } from 'class-validator';
import { CAP_MAX } from '../membership/limits';
import type { CappedTier } from '../membership/tier';
import { NumberOrAbsent } from '../text/transforms';
import { CategoryText, IMPORT_ROW_MESSAGES, TownRow } from './row-rules';

const Cap = (): PropertyDecorator => (target, property) => {
  const message = ({ value }: { value: unknown }) =>
    value === undefined ? IMPORT_ROW_MESSAGES.noCap : IMPORT_ROW_MESSAGES.cap;
  Max(CAP_MAX, { message })(target, property);
  Min(0, { message })(target, property);
  IsInt({ message })(target, property);
  NumberOrAbsent()(target, property);
};

/** Caps of the paid tiers for a category in a town. Missing caps are unchanged. */
export class LimitsRow extends TownRow implements Partial<Record<`${CappedTier}_cap`, number>> {
  @CategoryText()
  category: string;

  @ValidateIf((row: LimitsRow) => row.featured_cap !== undefined || row.standard_cap === undefined)
  @Cap()
  featured_cap?: number;

  @ValidateIf((row: LimitsRow) => row.standard_cap !== undefined)
  @Cap()
  standard_cap?: number;
}
