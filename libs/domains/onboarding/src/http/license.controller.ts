import '@fastify/multipart';
import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import {
  LICENSE_PATH,
  type LicenseLink,
  licenseRoutes as routes,
  type OwnProvider,
  type ListPage,
  type WaitingRevision,
} from '@townlink/contracts';
import {
  Accepts,
  type Call,
  ActingListing,
  Caller,
  type CurrentUser,
  type ListingAccess,
  Serves,
  SignedIn,
} from '@townlink/server-http';
import type { FastifyRequest } from 'fastify';
import { LicenseReceiver } from '../apply/license-receiver';
import { RevisionsService } from '../license/revisions.service';

/** Not a declared route, because the license is checked and stored while streaming. */
@ApiTags('provider')
@Controller(LICENSE_PATH)
export class LicenseUploadController {
  constructor(
    private readonly receiver: LicenseReceiver,
    private readonly revisions: RevisionsService,
  ) {}

  /** Multipart: the file `license`, pending review; the current one remains valid until then. */
  @Post()
  @HttpCode(201)
  @SignedIn('documents:write')
  @Accepts({ files: true })
  @ApiConsumes('multipart/form-data')
  renew(
    @Caller() user: CurrentUser,
    @ActingListing() listing: ListingAccess | null,
    @Req() request: FastifyRequest,
  ): Promise<OwnProvider> {
    return this.receiver.receiveFile(user, request, 'license', (license) =>
      this.revisions.submit(listing, { license }),
    );
  }
}

@ApiTags('admin')
@Controller()
export class RevisionsController {
  constructor(private readonly revisions: RevisionsService) {}

  @Serves(routes.revisions)
  waiting({ query }: Call<typeof routes.revisions>): Promise<ListPage<WaitingRevision>> {
    return this.revisions.waiting(query);
  }

  @Serves(routes.revisionFile)
  file({ params }: Call<typeof routes.revisionFile>): Promise<LicenseLink> {
    return this.revisions.fileLink(params.id);
  }

  @Serves(routes.decideRevision)
  decide({ user, body }: Call<typeof routes.decideRevision>): Promise<{ is_active: boolean }> {
    return this.revisions.decide(user.id, body);
  }
}
