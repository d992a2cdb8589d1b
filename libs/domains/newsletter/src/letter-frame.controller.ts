import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { LETTER_FRAME_PATH } from '@townlink/contracts';
import { Public } from '@townlink/server-http';

/** Letters have their styles in their text, which no page of the site may have. Nothing is loaded, nothing runs, nothing is sent. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin";

/** The empty page that the console shows a newsletter in. A frame without an address would have the console's own policy. */
@ApiExcludeController()
@Controller(LETTER_FRAME_PATH)
export class LetterFrameController {
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
