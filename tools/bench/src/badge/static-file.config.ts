import { IsInt, IsString } from 'class-validator';

export class StaticFileSettings {
  @IsInt()
  PORT: number;

  /** Path of the picture. */
  @IsString()
  BADGE_FILE: string;
}
