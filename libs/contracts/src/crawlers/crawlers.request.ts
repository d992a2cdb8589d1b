import { IsBoolean } from 'class-validator';
import { CRAWLER_MESSAGES, type CrawlerRules } from './crawlers';

const message = CRAWLER_MESSAGES.choice;

/** Body of `PUT /api/admin/crawlers`. */
export class SaveCrawlersRequest implements CrawlerRules {
  @IsBoolean({ message })
  search: boolean;

  @IsBoolean({ message })
  assistants: boolean;

  @IsBoolean({ message })
  training: boolean;
}
