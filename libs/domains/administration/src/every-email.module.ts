import { EmailCatalogModule } from '@townlink/server-mail';
import { everyEmail } from './every-email';

/** The single catalog for everything that sends, shows and edits emails. */
export const everyEmailModule = EmailCatalogModule.of(everyEmail);
