import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  DEFAULT_CAPACITY,
  formatPrice,
  isCapped,
  isPaid,
  type Plan,
  TIERS,
  UNLIMITED_PHOTOS,
} from '@townlink/contracts';
import { Cell, classes, HeadCell, Row, Table } from '@townlink/web-ui';
import { WithPlans } from '../../for-providers/with-plans';

const POSITION = { featured: 'First, marked as Featured', standard: 'After Featured', basic: 'After Standard' };

const photos = ({ photo_limit }: Plan): ReactNode => {
  if (photo_limit === 0) return <Not />;
  return photo_limit >= UNLIMITED_PHOTOS ? 'Unlimited' : `Up to ${photo_limit}`;
};

interface Difference {
  title: string;
  of: (plan: Plan) => ReactNode;
}

/** The differences between the plans, then the common features. */
const ROWS: readonly Difference[] = [
  { title: 'Price', of: (plan) => (isPaid(plan) ? formatPrice(plan) : 'Free') },
  { title: 'Place in the list', of: ({ tier }) => POSITION[tier] },
  {
    title: 'Places for a service in a city',
    of: ({ tier }) => (isCapped(tier) ? DEFAULT_CAPACITY[tier].cap : 'No limit'),
  },
  { title: 'Photo gallery', of: photos },
  { title: 'Your own profile page', of: () => <Included /> },
  { title: 'Call and Website buttons', of: () => <Included /> },
  { title: 'Date of your license check', of: () => <Included /> },
  { title: 'Your Google rating, if you link it', of: () => <Included /> },
  { title: 'Offer for new customers', of: () => <Included /> },
  { title: 'Testimonials', of: () => 'Up to 3' },
  { title: 'Commission', of: () => 'None' },
];

/** On narrow screens each row's title is above its cells. */
const narrow = {
  row: '@max-[34rem]:grid @max-[34rem]:grid-cols-3',
  title:
    '@max-[34rem]:col-span-full @max-[34rem]:px-3 @max-[34rem]:pb-0 @max-[34rem]:text-caption @max-[34rem]:text-muted',
  cell: '@max-[34rem]:px-3! @max-[34rem]:wrap-anywhere',
};

export function PlanComparisonPart() {
  return <WithPlans>{(plans) => <PlanComparison plans={plans} />}</WithPlans>;
}

function PlanComparison({ plans }: { plans: readonly Plan[] }) {
  const ordered = [...plans].sort((one, other) => TIERS[other.tier].rank - TIERS[one.tier].rank);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="@container">
        <Table isWhole caption="Plans side by side">
          <thead>
            <Heads plans={ordered} />
          </thead>
          <tbody>
            {ROWS.map(({ title, of }) => (
              <Line key={title} title={title} of={of} plans={ordered} />
            ))}
          </tbody>
        </Table>
      </div>
      <p className="measure text-caption text-muted">
        These are the usual numbers of places. They may differ in your city, and you see them before you pay.
      </p>
    </div>
  );
}

function Heads({ plans }: { plans: readonly Plan[] }) {
  return (
    <tr role="row" className={narrow.row}>
      <HeadCell role="columnheader" className="@max-[34rem]:sr-only">
        <span className="sr-only">What it is</span>
      </HeadCell>
      {plans.map(({ tier, name }) => (
        <HeadCell role="columnheader" key={tier} className={narrow.cell}>
          {name}
        </HeadCell>
      ))}
    </tr>
  );
}

function Line({ title, of, plans }: Difference & { plans: readonly Plan[] }) {
  return (
    <Row className={narrow.row}>
      <th scope="row" role="rowheader" className={classes('min-w-36 px-4 py-3 text-left font-medium', narrow.title)}>
        {title}
      </th>
      {plans.map((plan) => (
        <Cell key={plan.tier} className={classes('@min-[34rem]:min-w-28', narrow.cell)}>
          {of(plan)}
        </Cell>
      ))}
    </Row>
  );
}

function Included() {
  return (
    <>
      <Check aria-hidden="true" className="size-5 text-success" />
      <span className="sr-only">Yes</span>
    </>
  );
}

function Not() {
  return (
    <>
      <Minus aria-hidden="true" className="size-5 text-muted" />
      <span className="sr-only">No</span>
    </>
  );
}
