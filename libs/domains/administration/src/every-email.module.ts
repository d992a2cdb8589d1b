import { EmailCatalogModule } from '@townlink/server-mail';
import { everyEmail } from './every-email';

/** One catalog for all that sends, shows and edits emails. */
export const everyEmailModule = EmailCatalogModule.of(everyEmail);
