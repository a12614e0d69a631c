import { answersOperations } from '@mekiki/contract/forms/answers/answers.operations'
import { formatNumber } from '@mekiki/i18n/format'
import { Button, EmptyState, Skeleton } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import Share2 from 'lucide-react/icons/share-2'
import { addresses } from '../../../shared/addresses.ts'
import { useAnswersTexts } from '../../../shared/answers/answers-texts.ts'
import { call } from '../../../shared/calls/api.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { DaysCard } from './days-card.tsx'
import { FormFrame } from './form-frame.tsx'
import { QuestionCard } from './question-card.tsx'

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
