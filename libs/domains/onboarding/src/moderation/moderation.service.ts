import { Injectable } from '@nestjs/common';
import {
  LICENSE_LINK_SECONDS,
  type LicenseLink,
  type ModeratedProviders,
  type ModerationFigures,
  type ProvidersQuery,
  type VettingQuery,
} from '@townlink/contracts';
import { findProvider } from '@townlink/domain-providers';
import { Database, systemActor } from '@townlink/server-database';
import { notFound } from '@townlink/server-http';
import { ObjectStorage, PublicFiles } from '@townlink/server-storage';
import { LICENSE_BUCKET } from '../apply/license-receiver';
import { countModeration, listModerated, listPending } from './moderation.query';

@Injectable()
export class ModerationService {
  constructor(
    private readonly database: Database,
    private readonly storage: ObjectStorage,
    private readonly files: PublicFiles,
  ) {}

  pending(query: VettingQuery): Promise<ModeratedProviders> {
    return this.database.as(systemActor, (tx) => listPending(tx, this.files, query));
  }

  moderated(query: ProvidersQuery): Promise<ModeratedProviders> {
    return this.database.as(systemActor, (tx) => listModerated(tx, this.files, query));
  }

  figures(): Promise<ModerationFigures> {
    return this.database.as(systemActor, countModeration);
  }

  /** A link to a provider's license that works for an hour. @throws 404 when there is no such provider or license */
  async licenseLink(providerId: string): Promise<LicenseLink> {
    const provider = await this.database.as(systemActor, (tx) => findProvider(tx, providerId));
    const path = provider?.license_file_path;
    if (!path) throw notFound('There is no license file for this provider.', 'license-not-found');
    const url = await this.storage.signedUrl(LICENSE_BUCKET, path, LICENSE_LINK_SECONDS);
    return { url, expires_in: LICENSE_LINK_SECONDS, content_type: provider.license_content_type };
  }
}
