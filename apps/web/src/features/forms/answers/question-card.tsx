import type { CallOutput } from '@mekiki/contract'
import type { answersOperations } from '@mekiki/contract/forms/answers/answers.operations'
import { Card, useLanguage } from '@mekiki/ui'
import { useAnswersTexts } from '../../../shared/answers/answers-texts.ts'
import { countryText } from '../../../shared/answers/value-text.ts'
import { type Bar, BarTable, percent } from './bars.tsx'

type CountedQuestion = CallOutput<typeof answersOperations.summary>['questions'][number]

function useBars({ options, otherCount, countries, answeredCount }: CountedQuestion): Bar[] {
  const { summary: texts } = useAnswersTexts()
  const language = useLanguage()
  const share = (count: number): number => (answeredCount === 0 ? 0 : count / answeredCount)
  const bar = (key: string, name: string, count: number): Bar => ({ key, name, count, share: share(count) })
  return [
    ...options.map(({ uuid, name, count }) => bar(uuid, name, count)),
    ...countries.map(({ country, count }) => bar(country, countryText(country, language), count)),
    ...(otherCount > 0 ? [bar('other', texts.other, otherCount)] : [])
  ]
}

/** How often each choice of a question was taken. */
export function QuestionCard({ question }: { question: CountedQuestion }) {
  const { summary: texts } = useAnswersTexts()
  const bars = useBars(question)
  const max = bars.reduce<Bar | null>((best, bar) => (bar.count > (best?.count ?? 0) ? bar : best), null)
  const kind = question.options.length === 0 ? texts.country : question.questionType === 'multiple_select' ? texts.several : texts.single
  const note = [...(question.isCurrent ? [] : [texts.former]), kind, texts.questionNote(question.answeredCount)].join('　')
  return (
    <Card title={question.name} note={note}>
      {max === null ? (
        <p className="mk-answers-said">{texts.noAnswers}</p>
      ) : (
        <>
          <p className="mk-answers-said">{texts.most(max.name, percent(max.share))}</p>
          <BarTable label={question.name} heads={{ name: texts.option, count: texts.answers, share: texts.share }} bars={bars} />
        </>
      )}
    </Card>
  )
}
