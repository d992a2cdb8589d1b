import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type EditedEmail,
  type EmailPreview,
  emailRoutes as routes,
  type EmailRow,
  type EmailWords,
} from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { type Call, RateLimited, Serves } from '@townlink/server-http';
import { EmailExamples } from '../email-words/email-examples.service';
import { ManagedEmails } from '../email-words/managed-emails.service';

@ApiTags('admin')
@Controller()
export class EmailsController {
  constructor(
    private readonly emails: ManagedEmails,
    private readonly examples: EmailExamples,
  ) {}

  @Serves(routes.list)
  list(): Promise<EmailRow[]> {
    return this.emails.list();
  }

  @Serves(routes.read)
  read({ params }: Call<typeof routes.read>): Promise<EditedEmail> {
    return this.emails.read(params.email);
  }

  @Serves(routes.save)
  save({ user, params, body, ifMatch }: Call<typeof routes.save>): Promise<EditedEmail> {
    return this.emails.save(user.id, params.email, body.document, ifMatch);
  }

  @Serves(routes.publish)
  publish({ user, params, ifMatch }: Call<typeof routes.publish>): Promise<EditedEmail> {
    return this.emails.publish(user.id, params.email, ifMatch);
  }

  @Serves(routes.discard)
  discard({ user, params, ifMatch }: Call<typeof routes.discard>): Promise<EditedEmail> {
    return this.emails.discard(user.id, params.email, ifMatch);
  }

  @Serves(routes.followRelease)
  followRelease({ user, params, ifMatch }: Call<typeof routes.followRelease>): Promise<EditedEmail> {
    return this.emails.followRelease(user.id, params.email, ifMatch);
  }

  @Serves(routes.version)
  version({ params }: Call<typeof routes.version>): Promise<EmailWords> {
    return this.emails.version(params.email, Number(params.number));
  }

  @Serves(routes.restore)
  restore({ user, params, ifMatch }: Call<typeof routes.restore>): Promise<EditedEmail> {
    return this.emails.restore(user.id, params.email, Number(params.number), ifMatch);
  }

  @Serves(routes.preview)
  @RateLimited(RuntimeSettings, () => ({ name: 'emails.preview', points: 120, seconds: 60 }))
  @Header('cache-control', 'no-store')
  preview({ params, body }: Call<typeof routes.preview>): EmailPreview {
    return this.examples.preview(params.email, body.document);
  }

  @Serves(routes.test)
  @RateLimited(RuntimeSettings, () => ({ name: 'emails.test', points: 10, seconds: 600 }))
  test({ user, params }: Call<typeof routes.test>): Promise<{ sent_to: string }> {
    return this.examples.test(user, params.email);
  }
}
