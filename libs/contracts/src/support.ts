import { IsNotEmpty } from 'class-validator';
import { MaxLength } from './text/max-length';
import { EmailField } from './auth/account-fields';
import { OneLine, SeveralLines } from './text/transforms';

/** Longest texts of a message. Mail programs cut addresses that are much longer than this makes them. */
export const SUPPORT_LIMITS = { name: 100, subject: 150, message: 1500 } as const;

/** A message to the support team. It is never sent to us by the site: the writer's own mail program sends it. */
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

/** What the support team reads. */
export const supportText = ({ name, email, message }: SupportForm): string => `${message}\n\n${name}\n${email}`;
