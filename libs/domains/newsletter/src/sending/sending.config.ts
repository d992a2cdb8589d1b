import { IsInt, IsOptional, IsString, Length, Max, Min } from 'class-validator';

export class SendingSettings {
  /** Newsletter emails per second, over all workers. */
  @IsInt()
  @Min(1)
  @Max(10_000)
  NEWSLETTER_PER_SECOND = 20;

  /** Postal address of the business, legally required in every newsletter; defaults to the brand's. */
  @IsOptional()
  @IsString()
  @Length(10, 200)
  NEWSLETTER_POSTAL_ADDRESS?: string;
}
