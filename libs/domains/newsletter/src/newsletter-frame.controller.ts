import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { NEWSLETTER_FRAME_PATH } from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { Public } from '@townlink/server-http';
import { PublicFiles } from '@townlink/server-storage';
import type { FastifyReply } from 'fastify';

/**
 * Newsletters have inline styles, which the site's policy forbids. Only pictures are loaded; nothing is run or sent.
 * @param pictures origin of uploaded pictures
 */
const policyOf = (pictures: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${pictures} data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin`;

/**
 * The empty page that frames a newsletter in the console. A frame without its own address would inherit the console's
 * policy.
 */
@ApiExcludeController()
@Controller(NEWSLETTER_FRAME_PATH)
export class NewsletterFrameController {
  private readonly policy: string;

  constructor(files: PublicFiles, { SITE_URL }: RuntimeSettings) {
    this.policy = policyOf(new URL(files.absoluteBase(SITE_URL)).origin);
  }

  @Get()
  @Public()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  @Header('x-robots-tag', 'noindex')
  read(@Res({ passthrough: true }) reply: FastifyReply): string {
    reply.header('content-security-policy', this.policy);
    return '<!doctype html><title>Newsletter</title>';
  }
}
