import { formatDateTime } from '@mekiki/i18n/format'
import { AppLink, Tag } from '@mekiki/ui'
import { addresses } from '../addresses.ts'
import { usePermission } from '../../app/session/me.ts'
import { AnswerState } from './answer-state.tsx'
import type { AnswerDetail } from './answer-types.ts'
import { useAnswersTexts } from './answers-texts.ts'

type Earlier = AnswerDetail['earlierAnswers'][number]

function EarlierRow({ earlier }: { earlier: Earlier }) {
  const { earlier: texts, detail } = useAnswersTexts()
  const canReadForms = usePermission('read_form')
  const title = earlier.ideaName === '' ? detail.title(earlier.userName) : earlier.ideaName
  const { project } = earlier
  const href = canReadForms ? addresses.formAnswers(earlier.formUuid, earlier.uuid) : project && addresses.project(project.themeUuid, project.uuid, 'form')
  return (
    <li className="mk-earlier">
      <div className="mk-earlier-head">
        {href === null ? <span>{title}</span> : <AppLink href={href}>{title}</AppLink>}
        <Tag>{earlier.sameBy === 'person' ? texts.samePerson : texts.sameCompany}</Tag>
        {earlier.state !== 'received' && <AnswerState state={earlier.state} />}
      </div>
      <p className="mk-note">
        {[formatDateTime(earlier.answeredAt), earlier.formName, texts.by(earlier.userName, earlier.belongingTo)].filter((part) => part !== '').join('　')}
      </p>
      {project && (
        <p className="mk-note mk-earlier-case">
          <span>{detail.project}</span>
          <AppLink href={addresses.project(project.themeUuid, project.uuid)}>
            {[project.themeName, project.statusName ?? ''].filter((part) => part !== '').join('　')}
          </AppLink>
        </p>
      )}
    </li>
  )
}

/** What the same person or company sent before, as far as the reader sees it. */
export function EarlierAnswers({ detail }: { detail: Pick<AnswerDetail, 'earlierAnswers' | 'earlierCount'> }) {
  const { earlier: texts } = useAnswersTexts()
  const { earlierAnswers, earlierCount } = detail
  return (
    <section className="mk-answer-part">
      <h3>{texts.title}</h3>
      {earlierAnswers.length === 0 ? (
        <p className="mk-note">{texts.none}</p>
      ) : (
        <ul className="mk-earlier-list">
          {earlierAnswers.map((earlier) => (
            <EarlierRow key={earlier.uuid} earlier={earlier} />
          ))}
        </ul>
      )}
      {earlierCount > earlierAnswers.length && <p className="mk-note">{texts.more(earlierAnswers.length, earlierCount)}</p>}
    </section>
  )
}
