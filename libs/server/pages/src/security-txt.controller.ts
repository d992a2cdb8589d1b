import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { brand } from '@townlink/contracts';
import { Clock, RuntimeSettings } from '@townlink/server-config';
import { BeforeOpening, Public } from '@townlink/server-http';
import { PageSettings } from './pages.config';

/** Validity in milliseconds: RFC 9116 recommends less than a year. */
const VALID_FOR = 180 * 86_400_000;

/** Contact for vulnerability reports (RFC 9116). */
@ApiExcludeController()
@Controller('.well-known/security.txt')
@BeforeOpening()
export class SecurityTxtController {
  constructor(
    private readonly settings: RuntimeSettings,
    private readonly pages: PageSettings,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Public()
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  read(): string {
    const fields = {
      Contact: this.pages.SECURITY_CONTACT || `mailto:${brand.supportEmail}`,
      Expires: `${new Date(this.clock.now().getTime() + VALID_FOR).toISOString().slice(0, 10)}T00:00:00Z`,
      'Preferred-Languages': 'en',
      Canonical: `${this.settings.SITE_URL}/.well-known/security.txt`,
    };
    return Object.entries(fields)
      .map(([name, value]) => `${name}: ${value}\n`)
      .join('');
  }
}
