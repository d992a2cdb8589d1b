import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsOptional, IsUUID } from 'class-validator';
import { BULK_CHOSEN_MAX } from './bulk-action';

/** What the requests of lists have in common. */
export class ChosenRows {
  /** Rows that were chosen one by one, instead of those that the filter matches. */
  @IsOptional()
  @IsUUID(undefined, { each: true })
  @ArrayUnique()
  @ArrayMaxSize(BULK_CHOSEN_MAX)
  @ArrayMinSize(1)
  @IsArray()
  ids?: string[];
}
