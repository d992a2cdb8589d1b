import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { cleanSearchText } from './search-text';
import { DecimalNumber, Searched } from '../text/transforms';

/** Any text is accepted: stop words, punctuation and excess length are removed, not rejected. */
export class ResolveCategoryQuery {
  @Searched(cleanSearchText)
  @IsString({ message: 'Please select a service type' })
  q: string;

  @IsOptional()
  @DecimalNumber()
  @IsInt()
  @Min(1)
  @Max(20)
  limit?: number = 5;
}
