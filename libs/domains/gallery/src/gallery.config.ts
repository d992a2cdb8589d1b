import { IsInt, Max, Min } from 'class-validator';

export class GallerySettings {
  /** Photo reports per IP address and hour. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  PHOTO_REPORTS_PER_HOUR = 10;
}
