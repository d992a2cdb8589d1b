import { Type } from 'class-transformer';
import { IsNumber, IsOptional, IsString, ValidateNested } from 'class-validator';
import { Described, Nullable } from '../../http/described';
import { API_PROVIDER_FIELDS, ApiProvider } from './provider';
import { ALWAYS_SENT } from './selected-fields';

/** A provider with the requested fields, by default all. */
export class SelectedApiProvider extends ApiProvider {
  @Described('From `near` to the middle of its city, in miles; only where `near` was given.', 4.2)
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
  @Described('The providers of this page. There may be fewer than `limit`, or none, while there are more pages.')
  @ValidateNested({ each: true })
  @Type(() => SelectedApiProvider)
  providers: ListedApiProvider[];

  @Described('To be sent as `cursor` for the next page; null on the last one.')
  @Nullable()
  @IsString()
  next_cursor: string | null;
}
