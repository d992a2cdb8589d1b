import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { colorsCss, colorsOfPath } from '@townlink/contracts';
import { BeforeOpening, notFound, Public } from '@townlink/server-http';
import type { FastifyReply } from 'fastify';
import { LogosService } from '../brand/logos.service';

/** Each address contains a hash of its content or colors, so it never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** A logo opened as a page must not run or load anything, whatever it contains. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Styles and logos of brands. */
@ApiExcludeController()
@Controller('brand')
@BeforeOpening()
export class BrandFilesController {
  constructor(private readonly logos: LogosService) {}

  @Get('colors/:name')
  @Public()
  @Header('cache-control', FOR_EVER)
  @Header('content-type', 'text/css; charset=utf-8')
  colors(@Param('name') name: string): string {
    const colors = colorsOfPath(name);
    if (!colors) throw notFound();
    return colorsCss(colors);
  }

  @Get('files/:name')
  @Public()
  async file(@Param('name') name: string, @Res() reply: FastifyReply): Promise<void> {
    const { type, bytes } = await this.logos.read(name);
    reply.headers({
      'cache-control': FOR_EVER,
      'content-security-policy': PICTURE_POLICY,
      // Emails and search engines embed it too.
      'cross-origin-resource-policy': 'cross-origin',
    });
    void reply.type(type).send(bytes);
  }

  @Get('emails/:name')
  @Public()
  async forEmail(@Param('name') name: string, @Res() reply: FastifyReply): Promise<void> {
    const bytes = await this.logos.forEmail(name);
    reply.headers({ 'cache-control': FOR_EVER, 'cross-origin-resource-policy': 'cross-origin' });
    void reply.type('image/png').send(bytes);
  }
}
