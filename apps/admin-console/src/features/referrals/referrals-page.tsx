import { useState } from 'react';
import {
  bulkPayoutRoutes,
  type ManagedReferral,
  type ManagedReferrals,
  PAYOUT_LIMITS,
  REFERRAL_FILTERS,
  REFERRAL_MESSAGES,
  rewardText,
} from '@townlink/contracts';
import { Button } from '@townlink/web-ui';
import { DataListPage } from '../shared/list/data-list-page';
import { useSelection } from '../shared/list/use-selection';
import { BulkProgress } from '../shared/bulk/bulk-progress';
import { useBulk } from '../shared/bulk/use-bulk';
import { BulkPayout, PayAll } from './bulk-payout';
import { MarkPaidDialog, Payees } from './mark-paid-dialog';
import { payeeOf, payeesOf, referralColumns, STATUS_TEXTS } from './referral-columns';
import { sumOwed, useManagedReferrals, useMarkPaid } from './use-referrals';
import { May, useMay } from '../rights/may';

const STATUS_CHOICE = {
  name: 'status',
  label: 'Payout status',
  words: REFERRAL_FILTERS.map((status) => [status, status === 'all' ? 'All' : STATUS_TEXTS[status]] as const),
};

const idOf = ({ id }: ManagedReferral) => id;
const isOwed = ({ payout_status }: ManagedReferral) => payout_status === 'owed';

export function Component() {
  const list = useManagedReferrals();
  const selection = useSelection(idOf);
  const [paying, setPaying] = useState<readonly ManagedReferral[] | null>(null);
  const payout = useMarkPaid(() => {
    setPaying(null);
    selection.clear();
  });
  const mayAct = useMay()('referrals:act');
  const bulk = useBulk('payouts', 'referrals:act', bulkPayoutRoutes);
  return (
    <DataListPage
      title="Referrals"
      lead={leadOf(list.data)}
      choices={[STATUS_CHOICE]}
      list={list}
      columns={referralColumns}
      nouns={['referral link', 'referral links']}
      idOf={idOf}
      nameOf={payeeOf}
      selection={mayAct ? selection : undefined}
      bulk={(chosen) =>
        chosen ? (
          <PayChosen chosen={chosen} onPay={setPaying} />
        ) : (
          <PayAll isPending={bulk.isPending} onPay={() => bulk.prepare({ status: list.filters.status })} />
        )
      }
      above={<BulkProgress {...bulk} />}
      failed={REFERRAL_MESSAGES.fetchFailed}
      empty={['No referrals here', 'People with a referral link are listed here with their earnings.']}
      drawing="mailbox"
      actions={(referral) =>
        isOwed(referral) && (
          <May right="referrals:act">
            <Button size="small" onClick={() => setPaying([referral])} aria-label={`Mark Paid ${payeeOf(referral)}`}>
              Mark Paid
            </Button>
          </May>
        )
      }
    >
      {paying && <Pay referrals={paying} payout={payout} onClose={() => setPaying(null)} />}
      <BulkPayout bulk={bulk} onStarted={selection.clear} />
    </DataListPage>
  );
}

interface PayProps {
  referrals: readonly ManagedReferral[];
  payout: ReturnType<typeof useMarkPaid>;
  onClose: () => void;
}

/** Asks how the referrers were paid. */
function Pay({ referrals, payout, onClose }: PayProps) {
  return (
    <MarkPaidDialog
      cents={sumOwed(referrals)}
      whom={payeesOf(referrals)}
      isPending={payout.isPending}
      onClose={onClose}
      onConfirm={(record) => payout.mutate({ referrals, ...record })}
    >
      {referrals.length > 1 && <Payees referrals={referrals} />}
    </MarkPaidDialog>
  );
}

function leadOf(owed?: Pick<ManagedReferrals, 'owed_cents' | 'owed_count'>): string {
  if (!owed) return 'Who refers providers, and what is owed for it.';
  const whom = owed.owed_count === 1 ? '1 referrer' : `${owed.owed_count} referrers`;
  return `${rewardText(owed.owed_cents)} is owed to ${whom}.`;
}

interface PayChosenProps {
  chosen: readonly ManagedReferral[];
  onPay: (referrals: readonly ManagedReferral[]) => void;
}

/** Only owed referrals are paid; other selected ones are skipped. */
function PayChosen({ chosen, onPay }: PayChosenProps) {
  const owed = chosen.filter(isOwed);
  if (owed.length === 0) return <span className="text-caption text-muted">Nothing is owed to them</span>;
  if (owed.length > PAYOUT_LIMITS.batch) {
    return <span className="text-caption text-muted">At most {PAYOUT_LIMITS.batch} can be marked at once</span>;
  }
  return (
    <Button size="small" onClick={() => onPay(owed)}>
      Mark Paid ({rewardText(sumOwed(owed))})
    </Button>
  );
}
