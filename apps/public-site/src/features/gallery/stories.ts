import type { ComponentType } from 'react';
import { ActionExamples } from './action-examples';
import { CategoryIconExamples, DrawingExamples } from './art-examples';
import { FeedbackExamples } from './feedback-examples';
import { FormExamples } from './form-examples';
import { FoundationExamples } from './foundation-examples';
import { NavigationExamples } from './navigation-examples';
import { OverlayExamples } from './overlay-examples';
import { MonogramTiles, Passports, ProviderCards, ProviderRows, Skeletons } from './provider-stories';
import { StatusExamples } from './status-examples';

export interface Story {
  title: string;
  Content: ComponentType;
}

/** Each by the word that `/__ui?story=` takes. */
export const stories: Record<string, Story> = {
  foundation: { title: 'Type and colour', Content: FoundationExamples },
  actions: { title: 'Actions', Content: ActionExamples },
  forms: { title: 'Forms', Content: FormExamples },
  status: { title: 'Status', Content: StatusExamples },
  feedback: { title: 'Feedback', Content: FeedbackExamples },
  navigation: { title: 'Navigation and data', Content: NavigationExamples },
  overlays: { title: 'Overlays', Content: OverlayExamples },
  drawings: { title: 'Drawings', Content: DrawingExamples },
  'category-icons': { title: 'Icons of categories', Content: CategoryIconExamples },
  'provider-card': { title: 'Provider card', Content: ProviderCards },
  'provider-row': { title: 'Provider row', Content: ProviderRows },
  'monogram-tile': { title: 'Monogram tile', Content: MonogramTiles },
  passport: { title: 'License passport', Content: Passports },
  skeletons: { title: 'While it loads', Content: Skeletons },
};
