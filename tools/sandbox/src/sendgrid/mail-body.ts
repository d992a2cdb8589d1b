/** An address in SendGrid's format. */
export interface MailAddress {
  email: string;
  name?: string;
}

/** Recipients with their individual data. */
export interface Personalization {
  to?: MailAddress[];
  cc?: MailAddress[];
  bcc?: MailAddress[];
  subject?: string;
  headers?: Record<string, string>;
  custom_args?: Record<string, string>;
  substitutions?: Record<string, string>;
}

/** The body of POST /v3/mail/send, limited to the fields in use. */
export interface MailBody {
  from?: MailAddress;
  reply_to?: MailAddress;
  subject?: string;
  personalizations?: Personalization[];
  content?: { type?: string; value?: string }[];
  attachments?: { filename?: string; type?: string; content?: string }[];
  headers?: Record<string, string>;
  categories?: string[];
  custom_args?: Record<string, string>;
  template_id?: string;
  mail_settings?: { sandbox_mode?: { enable?: boolean } };
}
