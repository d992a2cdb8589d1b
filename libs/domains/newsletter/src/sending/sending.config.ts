import { IsInt, IsOptional, IsString, Length, Max, Min } from 'class-validator';

export class SendingSettings {
  /** Newsletters that go out in a second, from all workers together. */
  @IsInt()
  @Min(1)
  @Max(10_000)
  NEWSLETTER_PER_SECOND = 20;

  /** The postal address of the business, which every newsletter must carry by law; the brand's own without it. */
  @IsOptional()
  @IsString()
  @Length(10, 200)
  NEWSLETTER_POSTAL_ADDRESS?: string;
}
