import { IsInt, IsString, Max, Min } from 'class-validator';

export class PageSettings {
  /** Folder of the assembled web build: static/, server/ and release.json. */
  @IsString()
  WEB_DIRECTORY = 'apps/shell/dist/web';

  /** Longest a page may take to render before it is left to the browser, in milliseconds. */
  @IsInt()
  @Min(10)
  @Max(60_000)
  PAGE_TIMEOUT = 2_000;

  /** Seconds a finished page is kept; 0 keeps none. A change in the directory throws it away at once anyway. */
  @IsInt()
  @Min(0)
  @Max(3600)
  PAGE_CACHE_SECONDS = 30;
}
