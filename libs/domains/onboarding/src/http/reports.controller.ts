import '@fastify/multipart';
import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import {
  FORGET_EMAIL_PATH,
  type LicenseLink,
  type ManagedReports,
  type OwnReport,
  ownReportRoutes,
  reportAdminRoutes,
  type ReportFigure,
  type ReportReceipt,
  reportRoutes,
  REPORTS_PATH,
  type ReportSent,
} from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import {
  Accepts,
  addressKey,
  Authenticator,
  type Call,
  type Problem,
  Public,
  RateLimited,
  Serves,
  SignInRequired,
  toProblem,
} from '@townlink/server-http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OwnReportsService } from '../reports/own-reports.service';
import { ReportDecisionsService } from '../reports/report-decisions.service';
import { receiptPath } from '../reports/receipt-token';
import { ReportReceiptsService } from '../reports/report-receipts.service';
import { ReportReceiver } from '../reports/report-receiver';
import { SubmitReportService } from '../reports/submit-report.service';

@ApiTags('reports')
@Controller()
export class ReportsController {
  constructor(
    private readonly receiver: ReportReceiver,
    private readonly reports: SubmitReportService,
    private readonly receipts: ReportReceiptsService,
    private readonly authenticator: Authenticator,
  ) {}

  /**
   * Multipart: the fields of the form. Not a declared route, because a browser without JavaScript sends the form itself
   * and gets a page rather than data. The service limits more strictly what is accepted.
   */
  @Post(REPORTS_PATH)
  @Public()
  @Accepts({ files: true })
  @ApiConsumes('multipart/form-data')
  @RateLimited(RuntimeSettings, () => ({ name: 'reports.tries', points: 60, seconds: 3_600 }))
  async report(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReportSent | string> {
    const wantsPage = request.headers.accept?.includes('text/html') ?? false;
    try {
      const sent = await this.submit(request);
      if (!wantsPage) return sent;
      void reply.code(303).header('location', sent.receipt_path);
      return '';
    } catch (error) {
      if (!wantsPage) throw error;
      return inWords(reply, toProblem(error));
    }
  }

  /** Multipart: `token`. Not a declared route, for the same reason. */
  @Post(FORGET_EMAIL_PATH)
  @HttpCode(303)
  @Public()
  @Accepts({ files: true })
  @ApiConsumes('multipart/form-data')
  @RateLimited(RuntimeSettings, () => ({ name: 'reports.forget', points: 60, seconds: 3_600 }))
  async forgetEmail(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const { token } = await this.receiver.readToken(request);
    await this.receipts.forgetEmail(token);
    void reply.header('location', receiptPath(token));
    return '';
  }

  @Serves(reportRoutes.receipt)
  @RateLimited(RuntimeSettings, () => ({ name: 'reports.receipt', points: 120, seconds: 60 }))
  receipt({ query }: Call<typeof reportRoutes.receipt>): Promise<ReportReceipt> {
    return this.receipts.read(query.token);
  }

  @Serves(reportRoutes.figures)
  @RateLimited(RuntimeSettings, () => ({ name: 'reports.figures', points: 120, seconds: 60 }))
  figures(): Promise<ReportFigure[]> {
    return this.receipts.figures();
  }

  private async submit(request: FastifyRequest): Promise<ReportSent> {
    const address = addressKey(request.ip);
    const { report, picture } = await this.receiver.receive(request, address);
    try {
      return await this.reports.submit(report, { address, userId: await this.callerOf(request) }, picture);
    } finally {
      // Belongs to a report that was refused or already sent; an attached picture stays.
      if (picture) await this.receiver.discard(picture);
    }
  }

  /** The signed-in reporter, if any, to record whether they own another listing there. */
  private async callerOf(request: FastifyRequest): Promise<string | null> {
    if (!request.headers.authorization) return null;
    try {
      return (await this.authenticator.authenticate(request)).id;
    } catch (error) {
      if (error instanceof SignInRequired) return null;
      throw error;
    }
  }
}

/** A browser without JavaScript shows the answer as is, and its back button restores the typed text. */
function inWords(reply: FastifyReply, problem: Problem): string {
  const { errors = [], detail } = problem.toDetails();
  const reasons = errors.length > 0 ? errors.map(({ message }) => message).join('\n') : (detail ?? problem.message);
  void reply.code(problem.getStatus()).headers(problem.headers).type('text/plain; charset=utf-8');
  return `Your report was not sent.\n\n${reasons}\n\nGo back in your browser: what you typed is still there.`;
}

@ApiTags('provider')
@Controller()
export class OwnReportsController {
  constructor(private readonly reports: OwnReportsService) {}

  @Serves(ownReportRoutes.list)
  list({ listing }: Call<typeof ownReportRoutes.list>): Promise<OwnReport[]> {
    return this.reports.list(listing);
  }

  @Serves(ownReportRoutes.answer)
  async answer({ listing, params, body }: Call<typeof ownReportRoutes.answer>): Promise<{ success: true }> {
    await this.reports.answer(listing, params.id, body);
    return { success: true };
  }
}

@ApiTags('admin')
@Controller()
export class ManagedReportsController {
  constructor(private readonly decisions: ReportDecisionsService) {}

  @Serves(reportAdminRoutes.list)
  list({ query }: Call<typeof reportAdminRoutes.list>): Promise<ManagedReports> {
    return this.decisions.list(query);
  }

  @Serves(reportAdminRoutes.picture)
  picture({ params }: Call<typeof reportAdminRoutes.picture>): Promise<LicenseLink> {
    return this.decisions.pictureLink(params.id);
  }

  @Serves(reportAdminRoutes.decide)
  async decide({ user, params, body }: Call<typeof reportAdminRoutes.decide>): Promise<{ success: true }> {
    await this.decisions.decide(user.id, params.id, body);
    return { success: true };
  }
}
