import './questions.css';
import { useAsking } from './asking.ts';
import { LinksQuestion } from './question-links.tsx';
import { RemovalQuestion } from './question-removal.tsx';
import { NameQuestion, WordsQuestion } from './question-text.tsx';
import { TogetherQuestion } from './question-together.tsx';

/** What a command asks, over whichever view it was given in. */
export function Questions() {
  const question = useAsking((state) => state.question);
  switch (question?.kind) {
    case 'name':
      return <NameQuestion of={question.of} />;
    case 'words':
      return <WordsQuestion of={question.of} />;
    case 'links':
      return <LinksQuestion of={question.of} />;
    case 'removal':
      return <RemovalQuestion of={question.of} removal={question.removal} />;
    case 'together':
      return <TogetherQuestion question={question} />;
    default:
      return null;
  }
}
