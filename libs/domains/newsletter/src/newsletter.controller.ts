import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { SubscribeAnswer, SubscribeRequest } from '@townlink/contracts';
import { Public, RateLimited } from '@townlink/server-http';
import { NewsletterSettings } from './newsletter.config';
import { SubscribeService } from './subscribe.service';

/** The newsletter's public side. */
@ApiTags('newsletter')
@Controller('api/newsletter')
export class NewsletterController {
  constructor(private readonly subscriptions: SubscribeService) {}

  @Post('subscribe')
  @Public()
  @HttpCode(202)
  @RateLimited(NewsletterSettings, (settings) => ({
    name: 'newsletter.subscribe',
    points: settings.NEWSLETTER_SUBSCRIPTIONS_PER_HOUR,
    seconds: 3600,
  }))
  @ApiResponse({ status: 202, type: SubscribeAnswer })
  async subscribe(@Body() request: SubscribeRequest): Promise<SubscribeAnswer> {
    await this.subscriptions.subscribe(request);
    return { status: 'pending' };
  }
}
