import { Disclosure, DisclosureList } from '@palco/ui/disclosure.tsx';
import { RichText } from './rich-text.tsx';

interface Question {
  readonly id: string;
  readonly question: string;
  /** HTML that RichText accepts */
  readonly answer: string;
}
/** Questions that open, the first one open from the start. */
export const FaqList = ({ questions }: { readonly questions: readonly Question[] }) => (
  <DisclosureList>
    {questions.map(({ id, question, answer }, at) => (
      <Disclosure key={id} id={`faq-${id}`} title={question} isOpen={at === 0}>
        <RichText html={answer} />
      </Disclosure>
    ))}
  </DisclosureList>
);
