import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { isCall, isIndexed, isShownBeforeOpening } from '@townlink/contracts';
import { isSiteClosed } from '@townlink/server-config';
import { BeforeOpening, hasETag, notFound, Problem, Public, SitePreview, UnknownCalls } from '@townlink/server-http';
import { hasSecret } from '@townlink/server-observability';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './compressed';
import { openingPage } from './opening/opening-page';
import { redirectTarget, requestedPage } from './markdown/requested-form';
import { type FinishedPage, Pages } from './pages';
import { Redirects } from './redirects';
import { RenderLimit } from './render-limit';
import { SharedCacheSettings } from './shared-cache/shared-cache.config';
import { cacheHeaders } from './shared-cache/surrogate-keys';
import { Site } from './site';

/** The site's pages: every address without a file or API route. */
@ApiExcludeController()
@Controller()
@BeforeOpening()
export class PagesController {
  constructor(
    private readonly site: Site,
    private readonly pages: Pages,
    private readonly redirects: Redirects,
    private readonly sharedCache: SharedCacheSettings,
    private readonly unknownCalls: UnknownCalls,
    private readonly renderLimit: RenderLimit,
    private readonly preview: SitePreview,
  ) {}

  @Get('*')
  @Public()
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const requested = requestedPage(request.url, request.headers.accept);
    const { path, query, form, isNegotiated } = requested;
    if (isCall(path)) throw this.unknownCalls.refusal(request.method, path);
    const isClosed = isSiteClosed();
    if (isClosed && !isShownBeforeOpening(path) && !this.preview.isHeldBy(request)) return sendOpeningSoon(reply);
    if (!this.site.isBuilt) throw notFound();
    const redirect = await this.redirects.of(path, query);
    if (redirect) return void reply.redirect(redirectTarget(redirect.location, requested), redirect.status);
    const variant = { form, encoding: encodingFor(request.headers['accept-encoding']) };
    const mayRender = () => this.renderLimit.take(request.ip);
    const answer = this.pages.answer(path, query, variant, goneSignal(reply), mayRender);
    const page = await answer.catch((error: unknown) => refuseInWords(reply, error));
    if (!page) return;
    if (!isIndexed(path)) reply.header('x-robots-tag', 'noindex');
    reply.headers({ ...page.headers, ...cacheHeaders(page, this.sharedCache.CDN_SECONDS, isNegotiated) });
    if (isClosed) reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    // The address is a secret, and its content may be too.
    if (hasSecret(request.url)) reply.header('cache-control', 'no-store');
    const { redirect: target } = page;
    send(request, reply, target === undefined ? page : { ...page, redirect: redirectTarget(target, requested) });
  }
}

/** Same response for every address, so as not to reveal which pages exist. */
function sendOpeningSoon(reply: FastifyReply): void {
  const { html, contentSecurityPolicy } = openingPage();
  void reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy,
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Visitors of a page get text instead of a problem document. */
function refuseInWords(reply: FastifyReply, error: unknown): undefined {
  if (!(error instanceof Problem) || error.getStatus() !== 429) throw error;
  void reply
    .code(429)
    .headers({ 'cache-control': 'no-store', ...error.headers })
    .type('text/plain; charset=utf-8')
    .send(error.message);
}

/** Aborts if the visitor disconnects before the response. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) gone.abort(new Error('The visitor has gone'));
  });
  return gone.signal;
}

const CONTENT_TYPES = { html: 'text/html; charset=utf-8', markdown: 'text/markdown; charset=utf-8' } as const;

function send(request: FastifyRequest, reply: FastifyReply, page: FinishedPage): void {
  if (page.redirect !== undefined) return void reply.redirect(page.redirect, page.status);
  reply.header('etag', page.etag);
  if (page.status === 503) reply.header('retry-after', '5');
  if (page.status === 200 && hasETag(request.headers['if-none-match'], page.etag)) return void reply.code(304).send();
  if (page.encoding !== 'identity') reply.header('content-encoding', page.encoding);
  void reply.code(page.status).type(CONTENT_TYPES[page.form]).send(page.bytes);
}
