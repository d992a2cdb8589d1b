import { Card } from '@townlink/web-ui';

const sizes = ['text-caption', 'text-body', 'text-lead', 'text-title', 'text-heading', 'text-display'];

const grounds = [
  'bg-canvas',
  'bg-surface',
  'bg-sunken',
  'bg-accent',
  'bg-accent-soft',
  'bg-featured-soft',
  'bg-success-soft',
  'bg-warning-soft',
  'bg-danger-soft',
];

export function FoundationExamples() {
  return (
    <>
      <div className="grid gap-2">
        {sizes.map((size) => (
          <p key={size} className={size}>
            {size.slice(5)}: a plumber at six in the morning
          </p>
        ))}
      </div>
      <div className="grid grid-cols-3 gap-3 lg:grid-cols-9">
        {grounds.map((ground) => (
          <div key={ground} className={`h-20 rounded-card border border-line ${ground}`} title={ground} />
        ))}
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        <Card>A card</Card>
        <Card tone="featured">A featured card</Card>
        <Card tone="accent">A chosen card</Card>
      </div>
    </>
  );
}
