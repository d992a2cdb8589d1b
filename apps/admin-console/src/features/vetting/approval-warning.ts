import type { ModeratedProvider } from '@townlink/contracts';

const PAID = ['active', 'trialing'];

/** What speaks against approving an application now; undefined when nothing does. @param isSeen whether the license was opened */
export function approvalWarning(
  { subscription_status, has_license }: Pick<ModeratedProvider, 'subscription_status' | 'has_license'>,
  isSeen: boolean,
): string | undefined {
  const doubts = [
    ...(PAID.includes(subscription_status ?? '') ? [] : ['the membership is not paid']),
    ...(has_license ? (isSeen ? [] : ['you have not opened the license']) : ['there is no license file']),
  ];
  return doubts.length > 0 ? `Mind that ${doubts.join(' and ')}.` : undefined;
}
