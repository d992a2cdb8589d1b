import { plainToInstance } from 'class-transformer';
import { IsEmail, IsIn, IsOptional, IsString, IsUUID, MinLength, ValidateIf, validateSync } from 'class-validator';
import { accountMessages, emailMaxLength } from '../auth/credentials.messages';
import { ListQuery } from '../http/route-inputs';
import { MaxLength } from '../text/max-length';
import { EmailText, EmptyIsAbsent, NoLinesIsAbsent, Opaque, SeveralLines } from '../text/transforms';
import {
  LISTING_REPORT_LIMITS as LIMITS,
  LISTING_REPORT_MESSAGES as MESSAGES,
  LISTING_REPORT_REASONS,
  type ListingReportReason,
  REPORT_ANSWERS,
  REPORT_OUTCOMES,
  REPORT_STATES,
  REPORTED_FACTS,
  type ReportAnswer,
  type ReportedFact,
  type ReportOutcome,
  type ReportState,
} from './report';

/** Fields of the form for reporting a listing. */
export class ReportListingRequest {
  @IsUUID()
  providerId: string;

  @IsIn(LISTING_REPORT_REASONS, { message: MESSAGES.reason })
  reason: ListingReportReason;

  /** For a wrong fact; ignored otherwise. */
  @IsOptional()
  @IsIn(REPORTED_FACTS)
  @EmptyIsAbsent()
  fact?: ReportedFact;

  /** What the fact should be. */
  @IsOptional()
  @MaxLength(LIMITS.proposed, { message: MESSAGES.proposedTooLong })
  @IsString()
  @EmptyIsAbsent()
  proposed?: string;

  @MaxLength(LIMITS.words, { message: MESSAGES.wordsTooLong })
  @MinLength(LIMITS.wordsMin, { message: MESSAGES.wordsTooShort })
  @IsString({ message: MESSAGES.wordsTooShort })
  @SeveralLines()
  words: string;

  /** Where the receipt and the outcome are sent; empty for none. */
  @ValidateIf(({ email }: ReportListingRequest) => email !== undefined && email !== '')
  @MaxLength(emailMaxLength, { message: accountMessages.email })
  @IsEmail({}, { message: accountMessages.email })
  @EmailText()
  email?: string;
}

const TOKEN_MAX = 64;

/** The secret in a receipt's address. */
export class ReceiptQuery {
  @MaxLength(TOKEN_MAX, { message: MESSAGES.noReceipt })
  @IsString({ message: MESSAGES.noReceipt })
  @Opaque()
  token: string;
}

export const REPORT_FILTERS = ['open', ...REPORT_STATES, 'all'] as const;
export const REPORT_REASON_FILTERS = ['all', ...LISTING_REPORT_REASONS] as const;

/** Query of `GET /api/admin/reports`. */
export class ManagedReportsQuery extends ListQuery {
  @IsIn(['created'])
  sort = 'created' as const;

  @IsIn(REPORT_FILTERS)
  state: 'open' | ReportState | 'all' = 'open';

  @IsIn(REPORT_REASON_FILTERS)
  reason: 'all' | ListingReportReason = 'all';
}

/** Body of `POST /api/admin/reports/{id}/decide`. */
export class DecideReportRequest {
  @IsIn(REPORT_OUTCOMES, { message: 'Choose an outcome.' })
  outcome: ReportOutcome;

  /** Sent to the reporter and shown on the receipt. */
  @IsOptional()
  @MaxLength(LIMITS.reply, { message: MESSAGES.replyTooLong })
  @IsString()
  @NoLinesIsAbsent()
  reply?: string;
}

/** Body of `POST /api/provider/reports/{id}/answer`. */
export class AnswerReportRequest {
  @IsIn(REPORT_ANSWERS)
  answer: ReportAnswer;

  /** Why the listing is right; shown only to administrators. */
  @ValidateIf(({ answer, words }: AnswerReportRequest) => answer === 'right' || words !== undefined)
  @MaxLength(LIMITS.answer, { message: MESSAGES.answerTooLong })
  @MinLength(1, { message: MESSAGES.answerMissing })
  @IsString({ message: MESSAGES.answerMissing })
  @NoLinesIsAbsent()
  words?: string;
}

/** Errors by form field; empty if all are valid. */
export const reportErrors = (fields: object): Partial<Record<keyof ReportListingRequest, string>> =>
  Object.fromEntries(
    validateSync(plainToInstance(ReportListingRequest, fields), { stopAtFirstError: true }).map(
      ({ property, constraints = {} }) => [property, Object.values(constraints)[0]],
    ),
  );
