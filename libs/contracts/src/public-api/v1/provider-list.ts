import { Type } from 'class-transformer';
import { IsNumber, IsOptional, IsString, ValidateNested } from 'class-validator';
import { Described, Nullable } from '../../http/described';
import { API_PROVIDER_FIELDS, ApiProvider } from './provider';
import { ALWAYS_SENT } from './selected-fields';

/** A provider with the requested fields, by default all. */
class SelectedApiProvider extends ApiProvider {
  @Described('Distance in miles from `near` to the center of the provider’s city; only if `near` was given.', 4.2)
  @IsOptional()
  @IsNumber()
  distance_miles?: number;
}

for (const field of API_PROVIDER_FIELDS) {
  if (!(ALWAYS_SENT as readonly string[]).includes(field)) IsOptional()(SelectedApiProvider.prototype, field);
}

/** As sent: `fields` can leave out the others. */
export type ListedApiProvider = Pick<ApiProvider, (typeof ALWAYS_SENT)[number]> & Partial<SelectedApiProvider>;

/** Response of `GET /api/public/v1/providers`. */
export class ApiProviders {
  @Described('The providers on this page. There can be fewer than `limit`, or none, even if there are more pages.')
  @ValidateNested({ each: true })
  @Type(() => SelectedApiProvider)
  providers: ListedApiProvider[];

  @Described('Send it as `cursor` to get the next page; null on the last page.')
  @Nullable()
  @IsString()
  next_cursor: string | null;
}
