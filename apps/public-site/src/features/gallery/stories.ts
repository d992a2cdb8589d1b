import type { ComponentType } from 'react';
import { HowWeVet } from '@townlink/web-ui';
import { ActionExamples } from './action-examples';
import { CategoryIconExamples, DrawingExamples } from './art-examples';
import { FeedbackExamples } from './feedback-examples';
import { BarPlots, StatRows, Timelines } from './figure-stories';
import { FormExamples } from './form-examples';
import { FoundationExamples } from './foundation-examples';
import { NavigationExamples } from './navigation-examples';
import { OverlayExamples } from './overlay-examples';
import { CategoryChoice, Contacts, EmptyStates, PageHeads, SplitViews } from './page-stories';
import { MonogramTiles, Passports, ProviderCards, ProviderRows, Skeletons } from './provider-stories';
import { StatusExamples } from './status-examples';
import type { StoryName } from './story-names';

export interface Story {
  title: string;
  Content: ComponentType;
}

export const stories: Record<StoryName, Story> = {
  foundation: { title: 'Type and color', Content: FoundationExamples },
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
  'contact-card': { title: 'Contact card and bar', Content: Contacts },
  'how-we-vet': { title: 'How we vet', Content: HowWeVet },
  'category-tile': { title: 'Category tile', Content: CategoryChoice },
  'page-head': { title: 'Page head', Content: PageHeads },
  timeline: { title: 'Timeline', Content: Timelines },
  'stat-row': { title: 'Figures', Content: StatRows },
  'bar-plot': { title: 'Bar plot', Content: BarPlots },
  'split-view': { title: 'Split view', Content: SplitViews },
  'empty-state': { title: 'Nothing to show', Content: EmptyStates },
  skeletons: { title: 'While it loads', Content: Skeletons },
};
