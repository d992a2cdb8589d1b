import { Accordion } from '@townlink/web-ui';
import type { Question } from '../structured-data/structured-data';

/** Questions with their answers, one open at a time. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  const items = questions.map(({ question, answer }) => ({ id: question, title: question, content: answer }));
  return <Accordion items={items} />;
}
