import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsOptional, IsUUID } from 'class-validator';
import { BULK_CHOSEN_MAX } from './bulk-action';

/** Common to the requests of all lists. */
export class ChosenRows {
  /** Rows selected individually, instead of all that match the filter. */
  @IsOptional()
  @IsUUID(undefined, { each: true })
  @ArrayUnique()
  @ArrayMaxSize(BULK_CHOSEN_MAX)
  @ArrayMinSize(1)
  @IsArray()
  ids?: string[];
}
