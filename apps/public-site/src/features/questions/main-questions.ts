import { brand, formatPrice, type Plan } from '@townlink/contracts';
import type { Question } from '../structured-data/structured-data';

/** The most frequent questions, on the home page and first in the FAQ. */
export const mainQuestions = (plans: readonly Plan[]): Question[] => [
  {
    question: 'Does it cost anything to search?',
    answer: 'No. Searching, comparing and calling are free, and you need no account.',
  },
  {
    question: 'How are providers vetted?',
    answer:
      'Providers send in their license. A person opens it and approves or rejects the application, usually within 1-2 business days.',
  },
  {
    question: 'Where do the ratings come from?',
    answer: 'From the providers’ Google Business Profiles. We show stars and counts as Google has them.',
  },
  {
    question: 'What does a membership cost?',
    answer:
      plans.length > 0
        ? `${[...plans]
            .reverse()
            .map((plan) => `${plan.name} ${formatPrice(plan)}`)
            .join(', ')}. You can cancel at any time.`
        : 'There are three plans, paid monthly. You can cancel at any time.',
  },
  {
    question: `Does ${brand.name} do the work?`,
    answer: `No. Providers are independent businesses. ${brand.name} lists them and takes no part in what you agree with them.`,
  },
];
