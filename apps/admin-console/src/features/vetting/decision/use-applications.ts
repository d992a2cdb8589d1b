import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ModeratedProvider, VetProviderRequest } from '@townlink/contracts';
import { type Decision, useDecision } from './use-decision';
import { isEntered, type LicenseDraft, licenseOf } from '../application/license-facts';

/** Existing category or city that replaces a proposed one; empty to keep the proposal. */
export type Existing = Pick<VetProviderRequest, 'categoryId' | 'cityId'>;

/** Unsent input for an application, kept when switching to another or to another page and back. */
export interface Draft {
  notes?: string;
  existing?: Existing;
  /** Facts compared with the license. */
  compared?: readonly string[];
  /** Whether the license was opened. */
  isSeen?: boolean;
  license?: LicenseDraft;
}

interface ApplicationsOptions {
  /** Opens an application: the next one after a decision, or again after an undo. */
  open: (id: string) => void;
  nextAfter: (id: string, isPending: (id: string) => boolean) => { id: string } | undefined;
  /** Called once a decision has taken effect. */
  onResolved: (id: string) => void;
}

/** Drafts and decisions of the page's applications, with the license and the rejection in dialogs. */
export function useApplications({ open, nextAfter, onResolved }: ApplicationsOptions) {
  const [enlarged, setEnlarged] = useState<ModeratedProvider>();
  const [rejected, setRejected] = useState<ModeratedProvider>();
  const { draftOf, change } = useDrafts();
  const { decide, undo, isPending } = useDecision(onResolved, ({ id }) => open(id));

  const startReject = (provider: ModeratedProvider | undefined) => {
    setEnlarged(undefined);
    setRejected(provider);
  };
  const decideAndGoOn = (provider: ModeratedProvider, decision: Decision, warning?: string) => {
    startReject(undefined);
    const following = nextAfter(provider.id, isPending);
    if (following) open(following.id);
    void decide(provider, decision, warning);
  };
  const approve = (provider: ModeratedProvider) => {
    const draft = draftOf(provider);
    const approval = approvalOf(provider, draft);
    if (!approval) {
      setEnlarged(undefined); // The missing facts are marked on the page behind.
      return change(provider, { license: { ...draft.license, isChecked: true } });
    }
    decideAndGoOn(provider, { action: 'approve', ...approval }, warningOf(provider, draft));
  };
  const reject = (provider: ModeratedProvider) =>
    decideAndGoOn(provider, { action: 'reject', notes: draftOf(provider).notes });

  const dialogs = { enlarged, enlarge: setEnlarged, rejected, startReject };
  return { ...dialogs, draftOf, change, approve, reject, undo, isPending };
}

type Drafts = Readonly<Record<string, Draft>>;

const KEPT_DRAFTS = ['vetting-drafts'];

/** Drafts by application. They survive a look at another page, such as the support desk, and end with the session. */
function useDrafts() {
  const client = useQueryClient();
  const [drafts, setDrafts] = useState(() => client.getQueryData<Drafts>(KEPT_DRAFTS) ?? {});
  useEffect(() => {
    client.setQueryDefaults(KEPT_DRAFTS, { gcTime: Infinity });
    client.setQueryData(KEPT_DRAFTS, drafts);
  }, [client, drafts]);
  return {
    draftOf: (provider: ModeratedProvider): Draft => drafts[keyOf(provider)] ?? {},
    change: (provider: ModeratedProvider, changes: Draft) => {
      const key = keyOf(provider);
      setDrafts((before) => ({ ...before, [key]: { ...before[key], ...changes } }));
    },
  };
}

/** A provider who applies again after a rejection keeps the id. */
const keyOf = ({ id, created_at }: ModeratedProvider): string => `${id} ${created_at}`;

/** Request of an approval; undefined if the license facts are invalid. */
export function approvalOf(provider: ModeratedProvider, { existing, license }: Draft): Partial<Decision> | undefined {
  const entered = licenseOf(license);
  return isEntered(license) && !entered ? undefined : { ...existingFor(provider, existing), license: entered };
}

export const warningOf = (provider: ModeratedProvider, { isSeen = false, license }: Draft): string | undefined =>
  approvalWarning(provider, isSeen, licenseOf(license) !== undefined);

/** Only proposals that are still new: another approval may have published them. */
function existingFor(provider: ModeratedProvider, { categoryId, cityId }: Existing = {}): Existing {
  return {
    ...(provider.is_new_category && categoryId ? { categoryId } : {}),
    ...(provider.is_new_city && cityId ? { cityId } : {}),
  };
}

const PAID = ['active', 'trialing'];

/**
 * Warning about approving now; undefined if there is none.
 * @param isSeen whether the license was opened
 */
export function approvalWarning(
  { subscription_status, has_license }: Pick<ModeratedProvider, 'subscription_status' | 'has_license'>,
  isSeen: boolean,
  isLicenseEntered: boolean,
): string | undefined {
  const doubts = [
    ...(PAID.includes(subscription_status ?? '') ? [] : ['the membership is not paid']),
    ...(has_license ? (isSeen ? [] : ['you have not opened the license']) : ['there is no license file']),
    ...(isLicenseEntered ? [] : ['its expiration will not be watched, because no license details were entered']),
  ];
  return doubts.length > 0 ? `Note that ${doubts.join(' and ')}.` : undefined;
}
