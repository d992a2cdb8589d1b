import { Avatar, Badge, StarRating, TierBadge } from '@townlink/web-ui';

export function StatusExamples() {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {(['featured', 'standard', 'basic'] as const).map((tier) => (
          <TierBadge key={tier} tier={tier} />
        ))}
        {(['neutral', 'accent', 'featured', 'success', 'warning', 'danger'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar person={{ full_name: 'Pat Doe' }} />
        <Avatar person={{ email: 'ruth@example.com' }} />
        <Avatar person={{}} />
        <StarRating rating={4.7} count={1312} />
        <StarRating rating={5} count={1} />
      </div>
    </>
  );
}
