import { useState } from 'react';
import type { ModeratedProvider, VetProviderRequest } from '@townlink/contracts';
import { type Decision, useDecision } from './use-decision';
import { isEntered, type LicenseDraft, licenseOf } from './license-facts';

/** Existing category or city that replaces a proposed one; empty to keep the proposal. */
export type Existing = Pick<VetProviderRequest, 'categoryId' | 'cityId'>;

/** Unsent input for an application, kept when switching to another and back. */
export interface Draft {
  notes?: string;
  existing?: Existing;
  /** What was compared with the license. */
  compared?: readonly string[];
  /** Whether the license was opened. */
  isSeen?: boolean;
  license?: LicenseDraft;
}

/**
 * What is being done with the applications of a page.
 * @param open shows an application
 * @param openAgain shows one whose decision was undone
 * @param next which application to go on with after one that is decided about
 */
export function useApplications(
  open: (provider: ModeratedProvider) => void,
  openAgain: (id: string) => void,
  next: (provider: ModeratedProvider, isPending: (id: string) => boolean) => ModeratedProvider | undefined,
  onSettled: (id: string) => void,
) {
  const [enlarged, setEnlarged] = useState<ModeratedProvider>();
  const [rejected, setRejected] = useState<ModeratedProvider>();
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const { decide, undo, isPending } = useDecision(onSettled, ({ id }) => openAgain(id));

  const draftOf = ({ id }: ModeratedProvider): Draft => drafts[id] ?? {};
  const change = ({ id }: ModeratedProvider, changes: Draft) =>
    setDrafts((before) => ({ ...before, [id]: { ...before[id], ...changes } }));

  /** Opens the next application at once; an undone one is opened again. */
  const settle = (provider: ModeratedProvider, decision: Decision, warning?: string) => {
    setEnlarged(undefined);
    setRejected(undefined);
    const following = next(provider, isPending);
    if (following) open(following);
    void decide(provider, decision, warning);
  };

  return {
    isPending,
    undo,
    draftOf,
    change,
    enlarged,
    enlarge: setEnlarged,
    approve: (provider: ModeratedProvider) => {
      const draft = draftOf(provider);
      const approval = approvalOf(provider, draft);
      if (!approval) return change(provider, { license: { ...draft.license, isChecked: true } });
      settle(provider, { action: 'approve', ...approval }, warningOf(provider, draft));
    },
    rejected,
    startReject: (provider: ModeratedProvider | undefined) => {
      setEnlarged(undefined);
      setRejected(provider);
    },
    reject: (provider: ModeratedProvider) => settle(provider, { action: 'reject', notes: draftOf(provider).notes }),
  };
}

/** Request of an approval; undefined if the license facts are invalid. */
export function approvalOf(provider: ModeratedProvider, { existing, license }: Draft): Partial<Decision> | undefined {
  const entered = licenseOf(license);
  return isEntered(license) && !entered ? undefined : { ...existingFor(provider, existing), license: entered };
}

export const warningOf = (provider: ModeratedProvider, { isSeen = false, license }: Draft): string | undefined =>
  approvalWarning(provider, isSeen, licenseOf(license) !== undefined);

/** Only what is still proposed: another approval may have published it meanwhile. */
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
    ...(isLicenseEntered ? [] : ['its expiry will not be watched, as nothing was entered of the license']),
  ];
  return doubts.length > 0 ? `Mind that ${doubts.join(' and ')}.` : undefined;
}
