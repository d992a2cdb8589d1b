import { IsNotEmpty } from 'class-validator';
import { MaxLength } from './text/max-length';
import { EmailField } from './auth/account-fields';
import { OneLine, SeveralLines } from './text/transforms';

/** In characters. Mail programs truncate much longer addresses. */
export const SUPPORT_LIMITS = { name: 100, subject: 150, message: 1500 } as const;

/** Sent by the writer's own mail program, never by the site. */
export class SupportForm {
  @OneLine()
  @MaxLength(SUPPORT_LIMITS.name, { message: `Name must be at most ${SUPPORT_LIMITS.name} characters` })
  @IsNotEmpty({ message: 'Name is required' })
  name: string;

  @EmailField()
  email: string;

  @OneLine()
  @MaxLength(SUPPORT_LIMITS.subject, { message: `Subject must be at most ${SUPPORT_LIMITS.subject} characters` })
  @IsNotEmpty({ message: 'Subject is required' })
  subject: string;

  @SeveralLines()
  @MaxLength(SUPPORT_LIMITS.message, { message: `Message must be at most ${SUPPORT_LIMITS.message} characters` })
  @IsNotEmpty({ message: 'Message is required' })
  message: string;
}

export const supportText = ({ name, email, message }: SupportForm): string => `${message}\n\n${name}\n${email}`;
