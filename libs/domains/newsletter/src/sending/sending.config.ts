import { IsInt, IsOptional, IsString, Length, Max, Min } from 'class-validator';

export class SendingSettings {
  /** Newsletter emails per second, across all workers. */
  @IsInt()
  @Min(1)
  @Max(10_000)
  NEWSLETTER_PER_SECOND = 20;

  /** Postal address of your business, which the law requires in every newsletter; the brand's by default. */
  @IsOptional()
  @IsString()
  @Length(10, 200)
  NEWSLETTER_POSTAL_ADDRESS?: string;
}
