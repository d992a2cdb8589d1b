import { Star } from 'lucide-react';
import { formatCount } from '@townlink/contracts';
import { VisuallyHidden } from '../primitives';

interface StarRatingProps {
  /** Between 0 and 5. */
  rating: number | null | undefined;
  count: number | null | undefined;
}

/** A rating as text, attributed to Google as its terms require; renders nothing without one. */
export function StarRating({ rating, count }: StarRatingProps) {
  if (rating === null || rating === undefined) return null;
  const shown = rating.toFixed(1);
  const reviews = `${formatCount(count ?? 0)} Google ${count === 1 ? 'review' : 'reviews'}`;
  return (
    <p className="inline-flex flex-wrap items-center gap-x-1 text-caption text-muted">
      <VisuallyHidden>{`Rated ${shown} out of 5 on Google, ${reviews}`}</VisuallyHidden>
      <Star aria-hidden="true" className="size-4.5 fill-featured text-featured" />
      <span aria-hidden="true" className="text-body leading-[1.25rem]! font-semibold text-ink tabular-nums">
        {shown}
      </span>
      <span aria-hidden="true">({reviews})</span>
    </p>
  );
}
