import { applyDecorators, Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { allowsDeveloperTools, RuntimeSettings } from '@townlink/server-config';
import { notFound, Public } from '@townlink/server-http';
import { renderEmail } from '../email';
import { EmailCatalog } from '../email-catalog';
import { galleryPage, type ShownEmail, themed, themeOf } from './gallery-page';

/** An email's HTML may use styles and open links in a new tab; scripts and forms are disabled. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const Page = () =>
  applyDecorators(
    Header('content-type', 'text/html; charset=utf-8'),
    Header('cache-control', 'no-store'),
    Header('x-robots-tag', 'noindex'),
  );

/** Every email with sample data; only available on a developer's machine. */
@ApiExcludeController()
@Controller('__mail')
export class MailGalleryController {
  constructor(
    private readonly settings: RuntimeSettings,
    private readonly emails: EmailCatalog,
  ) {}

  @Get()
  @Public()
  @Page()
  all(@Query('theme') theme?: string): string {
    return this.page(this.emails.names, theme);
  }

  @Get(':name')
  @Public()
  @Page()
  one(@Param('name') name: string, @Query('theme') theme?: string): string {
    return this.page([name], theme);
  }

  @Get(':name/:sample')
  @Public()
  @Page()
  @Header('content-security-policy', POLICY)
  html(@Param('name') name: string, @Param('sample') sample: string, @Query('theme') theme?: string): string {
    this.refuseOthers();
    return themed(this.fill(name, sample).html, themeOf(theme));
  }

  private page(names: string[], theme?: string): string {
    this.refuseOthers();
    const shown = names.flatMap((name) =>
      Object.keys(this.emails.find(name)?.samples ?? {}).map((sample) => this.fill(name, sample)),
    );
    if (shown.length === 0) throw notFound();
    return galleryPage(shown, themeOf(theme));
  }

  private fill(name: string, sample: string): ShownEmail {
    const email = this.emails.find(name);
    if (!email || !Object.hasOwn(email.samples, sample)) throw notFound();
    const data = email.samples[sample];
    const { preheader } = email.write(data as never);
    return { name, sample, preheader, ...renderEmail(email, data as never) };
  }

  private refuseOthers(): void {
    if (!allowsDeveloperTools(this.settings)) throw notFound();
  }
}
