import { Injectable } from '@nestjs/common';
import { RuntimeSettings, SecretBox } from '@townlink/server-config';

/** Seals what messages say: links in them open accounts, so that the ledger must not be readable without the secret. */
@Injectable()
export class MailSeal {
  private readonly box: SecretBox;

  constructor(settings: RuntimeSettings) {
    this.box = new SecretBox(settings.SECRET_KEY, 'message data');
  }

  seal(data: object, messageId: string): Buffer {
    return this.box.seal(JSON.stringify(data), messageId);
  }

  /** @throws Error when it was sealed for another message or with another secret */
  open(sealed: Buffer, messageId: string): object {
    return JSON.parse(this.box.open(sealed, messageId)) as object;
  }
}
