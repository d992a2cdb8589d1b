import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  mayDo,
  displayStatus,
  LICENSE_LINK_SECONDS,
  type LicenseLink,
  type ListPage,
  membershipState,
  type ModeratedProvider,
  type ModerationFigures,
  type ProvidersQuery,
} from '@townlink/contracts';
import { findProvider } from '@townlink/domain-providers';
import { AuditLog, Database, SecurityLog, systemActor } from '@townlink/server-database';
import { type CurrentUser, type CsvColumn, notFound, sendCsv } from '@townlink/server-http';
import { ObjectStorage, PublicFiles } from '@townlink/server-storage';
import { LICENSE_BUCKET } from '../apply/license-receiver';
import { countModeration, listModerated, MODERATED_FILE, moderatedWhere } from './moderation.query';

@Injectable()
export class ModerationService {
  constructor(
    private readonly database: Database,
    private readonly storage: ObjectStorage,
    private readonly files: PublicFiles,
    private readonly audit: AuditLog,
    private readonly security: SecurityLog,
  ) {}

  moderated(user: CurrentUser, query: ProvidersQuery): Promise<ListPage<ModeratedProvider>> {
    return this.database.as(systemActor, (tx) => listModerated(tx, this.files, query, seesContacts(user)));
  }

  moderatedFile(user: CurrentUser, query: ProvidersQuery): Promise<StreamableFile> {
    const { status, tier, q } = query;
    return sendCsv<ModeratedProvider>(this.database, this.audit, {
      name: 'providers',
      actorId: user.id,
      source: MODERATED_FILE,
      where: moderatedWhere(query, seesContacts(user)),
      columns: FILE_COLUMNS,
      filter: { status, tier, searches: q !== undefined }, // The search text may be a person's name.
    });
  }

  figures(): Promise<ModerationFigures> {
    return this.database.as(systemActor, countModeration);
  }

  /**
   * A link to a provider's license, valid for an hour. The access is recorded.
   * @throws 404 for an unknown provider or license
   */
  async licenseLink(actorId: string, providerId: string): Promise<LicenseLink> {
    const provider = await this.database.as(systemActor, async (tx) => {
      const found = await findProvider(tx, providerId);
      if (!found?.license_file_path) throw notFound('There is no license file for this provider.', 'license-not-found');
      const subject = { subjectType: 'provider', subjectId: providerId };
      await this.audit.record(tx, { actorId, action: 'license.view', ...subject, before: null, after: null });
      return { ...found, path: found.license_file_path };
    });
    this.security.record('license.viewed', { userId: actorId, reason: `provider ${providerId}` });
    const { path } = provider;
    const url = await this.storage.signedUrl(LICENSE_BUCKET, path, LICENSE_LINK_SECONDS);
    return { url, expires_in: LICENSE_LINK_SECONDS, content_type: provider.license_content_type };
  }
}

const FILE_COLUMNS: readonly CsvColumn<ModeratedProvider>[] = [
  { title: 'Business', value: ({ business_name }) => business_name },
  { title: 'Contact', value: ({ contact_name }) => contact_name },
  { title: 'Email', value: ({ email }) => email },
  { title: 'Phone', value: ({ phone }) => phone },
  { title: 'Website', value: ({ website_url }) => website_url },
  { title: 'Category', value: ({ category_name }) => category_name },
  { title: 'City', value: ({ city_name }) => city_name },
  { title: 'State', value: ({ city_state }) => city_state },
  { title: 'Status', value: (provider) => displayStatus(membershipState(provider), provider.is_active) },
  { title: 'Tier', value: ({ membership_tier }) => membership_tier },
  { title: 'Applied', value: ({ created_at }) => created_at },
  { title: 'Changed', value: ({ updated_at }) => updated_at },
];

/** Others can only search by name, since a search by address reveals its content. */
const seesContacts = ({ consoleRole }: CurrentUser): boolean => mayDo(consoleRole, 'contacts:read');
