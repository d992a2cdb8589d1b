import '@fastify/multipart';
import { Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import {
  CHECKS_PATH,
  checkRoutes as routes,
  isSentCheckKind,
  type LicenseLink,
  type ListPage,
  type OwnCheck,
  type ModeratedCheck,
} from '@townlink/contracts';
import {
  Accepts,
  type Call,
  ActingListing,
  Caller,
  type CurrentUser,
  type ListingAccess,
  notFound,
  Serves,
  SignedIn,
} from '@townlink/server-http';
import type { FastifyRequest } from 'fastify';
import { LicenseReceiver } from '../apply/license-receiver';
import { ChecksService } from '../checks/checks.service';

/** Not a declared route, because the document is checked and stored while streaming. */
@ApiTags('provider')
@Controller(CHECKS_PATH)
export class CheckUploadController {
  constructor(
    private readonly receiver: LicenseReceiver,
    private readonly checks: ChecksService,
  ) {}

  /** Multipart: the file `document`, which is pending until an administrator has checked it. */
  @Post(':kind')
  @HttpCode(201)
  @SignedIn('documents:write')
  @Accepts({ files: true })
  @ApiConsumes('multipart/form-data')
  send(
    @Caller() user: CurrentUser,
    @ActingListing() listing: ListingAccess | null,
    @Param('kind') kind: string,
    @Req() request: FastifyRequest,
  ): Promise<OwnCheck[]> {
    if (!isSentCheckKind(kind)) throw notFound();
    return this.receiver.receiveFile(user, request, 'document', (file) => this.checks.submit(listing, kind, file));
  }
}

@ApiTags('provider')
@Controller()
export class OwnChecksController {
  constructor(private readonly checks: ChecksService) {}

  @Serves(routes.own)
  own({ listing }: Call<typeof routes.own>): Promise<OwnCheck[]> {
    return this.checks.own(listing);
  }
}

@ApiTags('admin')
@Controller()
export class ChecksController {
  constructor(private readonly checks: ChecksService) {}

  @Serves(routes.list)
  list({ query }: Call<typeof routes.list>): Promise<ListPage<ModeratedCheck>> {
    return this.checks.list(query);
  }

  @Serves(routes.document)
  document({ user, params }: Call<typeof routes.document>): Promise<LicenseLink> {
    return this.checks.documentLink(user.id, params.id);
  }

  @Serves(routes.decide)
  async decide({ user, body }: Call<typeof routes.decide>): Promise<{ success: true }> {
    await this.checks.decide(user.id, body);
    return { success: true };
  }
}
