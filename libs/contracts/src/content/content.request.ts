import { IsInt, IsObject, IsString, Matches, Max, Min } from 'class-validator';
import { hyphenate } from '../directory/slugs';
import { IsInstant } from '../http/instant';
import { Length, MaxLength } from '../text/max-length';
import { DecimalNumber, OneLine, Opaque } from '../text/transforms';
import { CONTENT_PAGE_MESSAGES as MESSAGES } from './content-pages';
import { CONTENT_LIMITS, type ContentDocument } from './document';

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const NAME_MAX = 80;

/** Suggests an address for a title: 'about-us' for 'About us'. */
export const pageNameOf = (title: string): string => hyphenate(title).slice(0, NAME_MAX).replace(/-$/, '');

const IsPageName = (): PropertyDecorator => (target, property) => {
  Matches(NAME, { message: ({ value }) => (value === '' ? MESSAGES.noName : MESSAGES.name) })(target, property);
  MaxLength(NAME_MAX, { message: `Must be at most ${NAME_MAX} characters` })(target, property);
  IsString()(target, property);
  Opaque()(target, property);
};

export class ContentPageParams {
  @IsPageName()
  page: string;
}

export class ContentVersionParams extends ContentPageParams {
  @Max(1_000_000)
  @Min(1)
  @IsInt()
  @DecimalNumber()
  number: number;
}

export class ContentPreviewQuery {
  /** Secret in the preview's address. */
  @Length(43, 43)
  @IsString()
  @Opaque()
  token: string;
}

export class CreateContentPageRequest {
  /** End of the address /pages/about-us. */
  @IsPageName()
  name: string;

  @Length(1, CONTENT_LIMITS.title, { message: 'Title is required' })
  @IsString()
  @OneLine()
  title: string;
}

export class SaveContentRequest {
  /** Read leniently: unknown properties are dropped, unknown blocks preserved. */
  @IsObject({ message: MESSAGES.document })
  document: ContentDocument;
}

export class ScheduleContentRequest {
  @IsInstant(MESSAGES.timePast)
  at: string;
}
