import type { OwnProvider, ProblemDetails } from '@townlink/contracts';
import type { SignedInPerson } from '@townlink/domain-auth/testing';
import type { TestApp } from '@townlink/server-testing/app';
import { call } from './applications';

/** The reason that the owner reads. */
export const REASON = 'You asked on the phone to correct it.';

export const listingPath = (id: string): string => `/api/admin/providers/${id}/listing`;

/** Support's edits of listings, and their consequences. */
export function supportEdits(app: TestApp, support: () => SignedInPerson) {
  const edit = async (id: string, change: object, as = support()) => {
    const { status, body } = await call<OwnProvider & ProblemDetails>(app, 'PATCH', listingPath(id), as, {
      reason: REASON,
      ...change,
    });
    return { status, body, slug: body.type?.split('/').at(-1) };
  };
  const mailsTo = async (to: string) => {
    await app.settle();
    const mails = await app.sandbox.control.messages({ to });
    return mails.filter(({ subject }) => subject?.startsWith('We changed your listing'));
  };
  /** From the latest edit. */
  const tokenTo = async (to: string) => {
    const [mail] = await mailsTo(to);
    return new URL(mail!.links.find((link) => link.includes('undo-edit'))!).searchParams.get('token')!;
  };
  const undo = async (token: string) => {
    const { status, body } = await call<ProblemDetails>(app, 'POST', '/api/listing-edits/undo', null, { token });
    return [status, body.type?.split('/').at(-1) ?? null, body.detail];
  };
  const audited = (id: string) =>
    app.database.query<{ action: string; actor_id: string | null; before: object; after: object; reason: string }>(
      `select action, actor_id, before, after, reason from audit_log
        where subject_id = $1 and action in ('provider.edit-for-owner', 'provider.undo-edit') order by id`,
      [id],
    );
  return { edit, mailsTo, tokenTo, undo, audited };
}
