import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { NEWSLETTER_FRAME_PATH } from '@townlink/contracts';
import { Public } from '@townlink/server-http';

/** Newsletters have inline styles, which the site's policy forbids. Nothing is loaded, run or sent. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin";

/** The empty page that frames a newsletter in the console. A frame without an address would inherit the console's policy. */
@ApiExcludeController()
@Controller(NEWSLETTER_FRAME_PATH)
export class NewsletterFrameController {
  @Get()
  @Public()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  @Header('content-security-policy', POLICY)
  @Header('x-robots-tag', 'noindex')
  read(): string {
    return '<!doctype html><title>A letter</title>';
  }
}
