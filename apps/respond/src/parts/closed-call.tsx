import { AnswerReview } from '@mekiki/answer-form'
import { formatDayOfWeek } from '@mekiki/i18n/day-of-week'
import { useState } from 'react'
import { draftKey, findDraft } from '../flow/draft.ts'
import { linkTarget } from '../lib/framed.ts'
import { askedIn, nameIn } from '../lib/in-language.ts'
import { useLanguage, useTexts } from '../lib/language.ts'
import { useOtherTexts } from '../lib/other-texts.ts'
import { addresses } from '../lib/place.ts'
import { useTitle } from '../lib/use-title.ts'
import { Contact } from './contact.tsx'
import { Icon } from './icons.tsx'
import { Frame, Heading } from './page-parts.tsx'
import { WaitingForm } from './waiting-form.tsx'
import type { CallOutput } from '@mekiki/contract'
import type { publicAnswersOperations } from '@mekiki/contract/forms/public-answers/public-answers.operations'

type Notice = CallOutput<typeof publicAnswersOperations.getNotice>
type OpenCall = CallOutput<typeof publicAnswersOperations.listForms>['items'][number]

/** The calls that are offered instead; the list has all of them. */
const offered = 3

/** What was written here before the call closed, to be read. */
function KeptDraft({ notice }: { notice: Notice }) {
  const texts = useOtherTexts().closed
  const language = useLanguage()
  const [draft] = useState(() => findDraft(draftKey(notice.uuid), Date.now()))
  if (draft === null || notice.questions.length === 0) return null
  const { questions, sections } = askedIn(notice, language)
  return (
    <details className="r-kept">
      <summary>{texts.draft}</summary>
      <p className="r-small">{texts.draftNote}</p>
      <AnswerReview questions={questions} sections={sections} values={draft.values} files={draft.files} language={language} />
    </details>
  )
}

function OtherCalls({ tenantUuid, items }: { tenantUuid: string; items: readonly OpenCall[] }) {
  const texts = useTexts()
  const { others } = useOtherTexts().closed
  const language = useLanguage()
  if (items.length === 0) return null
  return (
    <section className="r-next-calls">
      <h2>{others}</h2>
      <ul>
        {items.slice(0, offered).map((item) => (
          <li key={item.uuid}>
            <a className="r-form-link" href={addresses.form(tenantUuid, item.uuid)} {...linkTarget}>
              <span className="r-form-main">
                <b>{nameIn(item, language)}</b>
                <span className="r-small">
                  {item.answerEndDate === null ? texts.list.always : texts.list.until(formatDayOfWeek(item.answerEndDate, language))}
                </span>
              </span>
              <Icon name="next" />
            </a>
          </li>
        ))}
      </ul>
      <a className="r-link" href={addresses.forms(tenantUuid)} {...linkTarget}>
        {texts.refused.otherForms}
      </a>
    </section>
  )
}

/** A call that takes no answers now: what it is and when it closed, what was written here, other calls, and whom to ask. */
export function ClosedCall({ notice, others }: { notice: Notice; others: readonly OpenCall[] }) {
  const all = useTexts()
  const texts = useOtherTexts().closed
  const language = useLanguage()
  const { state, opensOn, answerEndDate, tenantUuid, tenantName, contact } = notice
  const isComing = state === 'not_open'
  const title = isComing ? all.refused.notOpenTitle : all.refused.closedTitle
  useTitle(`${title} ${nameIn(notice, language)}`, tenantName)
  const days = [
    [texts.opens, isComing && opensOn !== null ? formatDayOfWeek(opensOn, language) : null],
    [all.about.deadline, answerEndDate === null ? null : all.about.deadlineAt(formatDayOfWeek(answerEndDate, language))]
  ] as const
  return (
    <Frame tenantName={tenantName}>
      <div className="r-column r-page r-closed">
        <p className="r-closed-state">
          <Icon name="clock" size={16} />
          {title}
        </p>
        <Heading takesFocus>{nameIn(notice, language)}</Heading>
        <dl className="r-closed-days">
          {days.map(
            ([name, day]) =>
              day !== null && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{day}</dd>
                </div>
              )
          )}
        </dl>
        <p>{isComing ? texts.coming : state === 'full' ? texts.full : texts.thanks}</p>
        {!isComing && <KeptDraft notice={notice} />}
        <OtherCalls tenantUuid={tenantUuid} items={others} />
        {notice.waiting !== null && <WaitingForm notice={notice} first={notice.waiting} />}
        {!isComing && <p className="r-closed-applied">{texts.applied}</p>}
        <Contact contact={contact} operator={tenantName} />
      </div>
    </Frame>
  )
}
