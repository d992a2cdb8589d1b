/** Every story by the word that follows `/__ui/`; the browser's tests open each. */
export const storyNames = [
  'foundation',
  'actions',
  'forms',
  'status',
  'feedback',
  'navigation',
  'overlays',
  'drawings',
  'category-icons',
  'provider-card',
  'provider-row',
  'monogram-tile',
  'passport',
  'contact-card',
  'how-we-vet',
  'category-tile',
  'page-head',
  'timeline',
  'stat-row',
  'bar-plot',
  'split-view',
  'empty-state',
  'skeletons',
] as const;

export type StoryName = (typeof storyNames)[number];
