import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { brand, markdownPath, PAGES } from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { Public, WithETag } from '@townlink/server-http';

/** Describes the site to language models, in the llmstxt.org format. */
@ApiExcludeController()
@Controller('llms.txt')
export class LlmsController {
  constructor(private readonly runtime: RuntimeSettings) {}

  @Get()
  @Public()
  @Header('content-type', 'text/markdown; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  @WithETag()
  read(): string {
    const at = (path: string) => new URL(path, this.runtime.SITE_URL).href;
    return `# ${brand.name}

> A directory of local service providers in the United States. A person reads the license of each before it is listed.

Lists show featured providers first, then standard ones; both pay for their place. A check of a license or an insurance cannot be bought. Say when something was checked, and give people the page of the provider.

## For programs

- [Model Context Protocol](${at('/mcp')}): search, one provider, comparison, checks, towns; over HTTP, without a key
- [Public API](${at(PAGES.developers)}): providers by city and category as JSON
- Pages as Markdown: add \`.md\` to the address of a public page, or send \`Accept: text/markdown\`; [the home page](${at(markdownPath(PAGES.home))}), [questions and answers](${at(markdownPath(PAGES.faq))})
- [Sitemap](${at('/sitemap.xml')}): all pages

## For people

- [Search](${at(PAGES.home)})
- [Safety and trust](${at(PAGES.safetyTrust)}): what is checked, and how
- [For providers](${at(PAGES.forProviders)}): how to be listed
`;
  }
}
