import { answersOperations } from '@mekiki/contract/forms/answers/answers.operations'
import { formatNumber } from '@mekiki/i18n/format'
import { Button, EmptyState, Skeleton, Card, useLanguage } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import Share2 from 'lucide-react/icons/share-2'
import { addresses } from '../../../shared/addresses.ts'
import { useAnswersTexts } from '../../../shared/answers/answers-texts.ts'
import { call } from '../../../shared/calls/api.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { DaysCard } from './days-card.tsx'
import { FormFrame } from './form-frame.tsx'
import type { CallOutput } from '@mekiki/contract'
import { countryText } from '../../../shared/answers/answers.ts'

/** A line of bars: what is counted, how often, and its share from 0 to 1. */
interface Bar {
  key: string
  name: string
  count: number
  share: number
}

/** A share in percent with one decimal where it is needed. */
export function percent(share: number): string {
  const value = Math.round(share * 1000) / 10
  return `${Number.isInteger(value) ? value : value.toFixed(1)}%`
}

/** Counted choices as a table whose cells draw the bars: the numbers are read and heard, the lengths are for the eye. */
function BarTable({ label, heads, bars }: { label: string; heads: { name: string; count: string; share: string }; bars: readonly Bar[] }) {
  return (
    <table className="mk-bars" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{heads.name}</th>
          <th scope="col" className="mk-bars-number">
            {heads.count}
          </th>
          <th scope="col" colSpan={2} className="mk-bars-number">
            {heads.share}
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.key}>
            <th scope="row">{bar.name}</th>
            <td className="mk-bars-number mk-tnum">{formatNumber(bar.count)}</td>
            <td aria-hidden="true">
              <span className="mk-bars-rail">
                <span className="mk-bars-bar" style={{ '--mk-share': bar.share }} />
              </span>
            </td>
            <td className="mk-bars-share mk-tnum">{percent(bar.share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

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
function QuestionCard({ question }: { question: CountedQuestion }) {
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

function Waiting() {
  const texts = useAnswersTexts()
  return (
    <div className="mk-answers-summary" role="status" aria-label={texts.loading}>
      <Skeleton width={240} />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  )
}

function Summary({ formUuid }: { formUuid: string }) {
  const { summary: texts, list } = useAnswersTexts()
  const query = useQuery({
    queryKey: ['answers', 'summary', formUuid],
    queryFn: ({ signal }) => call(answersOperations.summary, { params: { form_uuid: formUuid } }, { signal }),
    meta: { isHandled: true }
  })
  return (
    <Loaded query={query} cause={texts.loadFailed} skeleton={<Waiting />}>
      {({ answersCount, withdrawnCount, perDay, questions }) =>
        answersCount === 0 ? (
          <EmptyState
            kind="neverUsed"
            title={list.empty}
            body={list.emptyBody}
            action={
              <Button icon={Share2} href={addresses.formSharing(formUuid)}>
                {list.share}
              </Button>
            }
          />
        ) : (
          <div className="mk-answers-summary">
            <dl className="mk-answers-totals">
              <div>
                <dt>{texts.total}</dt>
                <dd className="mk-tnum">{formatNumber(answersCount)}</dd>
              </div>
              <div>
                <dt>{texts.withdrawn}</dt>
                <dd className="mk-tnum">{formatNumber(withdrawnCount)}</dd>
              </div>
            </dl>
            <DaysCard days={perDay} />
            {questions.length === 0 ? (
              <EmptyState kind="neverUsed" title={texts.noQuestions} body={texts.noQuestionsBody} />
            ) : (
              <>
                <p className="mk-note">{texts.note}</p>
                {questions.map((question) => (
                  <QuestionCard key={question.questionUuid} question={question} />
                ))}
              </>
            )}
          </div>
        )
      }
    </Loaded>
  )
}

/** The answers to a form in figures: `/forms/{uuid}/summary`. */
export function AnswerSummaryPage() {
  return (
    <FormFrame current="summary">
      {(form) => (
        <div className="mk-answers-scroll">
          <Summary formUuid={form.uuid} />
        </div>
      )}
    </FormFrame>
  )
}
