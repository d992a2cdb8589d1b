import type {
  DecideRevisionRequest,
  ListPage,
  OwnProvider,
  ProblemDetails,
  WaitingRevision,
} from '@townlink/contracts';
import type { Caller, TestApp } from '@townlink/server-testing/app';
import { pdf } from '@townlink/server-testing/files';
import { systemActor } from '@townlink/server-database';
import { StoredFiles } from '@townlink/server-storage';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { LICENSE_BUCKET } from '../apply/license-receiver';
import { lockWaiting } from '../license/revisions.query';
import { RevisionsService } from '../license/revisions.service';
import { applyAndPay, call } from './applications';

/** License facts, valid for years. */
export const facts = (changes: object = {}) => ({
  number: 'UT-12345',
  board: 'Utah Division of Professional Licensing',
  state: 'UT',
  expiresOn: '2095-06-30',
  ...changes,
});

/** A listed provider with license facts. */
export async function listedWithLicense(app: TestApp, admin: Caller, cityId: string, changes: object = {}) {
  const { person, provider } = await applyAndPay(app, cityId, { membershipTier: 'basic', ...changes });
  const vetting = { providerId: provider.id, action: 'approve', license: facts() };
  const { status } = await call(app, 'POST', '/api/admin/vet-provider', admin, vetting);
  if (status !== 200) throw new Error(`The approval was answered ${status}`);
  await app.settle();
  return { person, id: provider.id };
}

export async function renew({ http }: TestApp, person: Caller, license: Buffer | null = pdf()) {
  const form = new FormData();
  if (license) form.set('license', new Blob([new Uint8Array(license)], { type: 'application/pdf' }), 'renewed.pdf');
  return http.post<OwnProvider & ProblemDetails>('/api/provider/license', form, { as: person });
}

/** The pending change of a listing in the console; undefined when there is none. */
export async function waitingRevision(app: TestApp, admin: Caller, providerId: string) {
  const { body } = await call<ListPage<WaitingRevision>>(app, 'GET', '/api/admin/revisions?direction=desc', admin);
  return body.rows.find(({ provider_id }) => provider_id === providerId);
}

/** Submits and approves a renewed license, without HTTP. @returns false when there is nothing to check */
export async function renewLicense(
  { app, connection }: TestApp,
  { userId, providerId }: { userId: string; providerId: string },
): Promise<boolean> {
  const revisions = app.get(RevisionsService, { strict: false });
  const license = await app.get(StoredFiles, { strict: false }).begin(Readable.from(pdf()), {
    ownerId: userId,
    bucket: LICENSE_BUCKET,
    path: `licenses/${randomUUID()}.pdf`,
    contentType: 'application/pdf',
    maxBytes: 10_000,
    isMade: true,
  });
  await revisions.submit({ userId, providerId, role: 'owner', right: 'documents:write' }, { license });
  const waiting = await connection.as(systemActor, (tx) => lockWaiting(tx, providerId));
  if (!waiting) return false;
  const checked = { revisionId: waiting.id, action: 'approve', license: facts() } as const;
  await revisions.decide(randomUUID(), checked as DecideRevisionRequest);
  return true;
}
