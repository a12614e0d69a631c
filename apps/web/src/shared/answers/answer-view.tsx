import { formatDateTime } from '@mekiki/i18n/format'
import { AppLink, Callout, Facts } from '@mekiki/ui'
import type { ReactNode } from 'react'
import { addresses } from '../addresses.ts'
import { useHasCompanies } from '../../app/session/me.ts'
import { AnswerChanges } from './answer-changes.tsx'
import { AnswerState } from './answer-state.tsx'
import type { AnswerDetail, AnswerFile } from './answer-types.ts'
import { AnswerValues } from './answer-values.tsx'
import { useAnswersTexts } from './answers-texts.ts'
import { EarlierAnswers } from './earlier-answers.tsx'
import './answers.css'

interface AnswerViewProps {
  detail: AnswerDetail
  onOpenFile: (file: AnswerFile) => void
  /** Where the answer stands beside its case, which then needs no link. */
  isInProject?: boolean
}

function useFacts({ detail, isInProject = false }: AnswerViewProps): { label: string; value: ReactNode }[] {
  const { detail: texts } = useAnswersTexts()
  const hasCompanies = useHasCompanies()
  const { project, peopleUuid } = detail
  const corrections = detail.revision - 1
  const words = project && [project.themeName, project.statusName ?? ''].filter((part) => part !== '').join('　')
  return [
    { label: texts.state, value: <AnswerState state={detail.state} /> },
    { label: texts.receiptNumber, value: <span className="mk-tnum">{detail.receiptNumber}</span> },
    { label: texts.answeredAt, value: formatDateTime(detail.answeredAt) },
    ...(corrections > 0 ? [{ label: texts.correctedAt, value: `${formatDateTime(detail.updatedAt)}　${texts.corrections(corrections)}` }] : []),
    ...(isInProject
      ? []
      : [{ label: texts.project, value: project ? <AppLink href={addresses.project(project.themeUuid, project.uuid)}>{words}</AppLink> : texts.noProject }]),
    ...(peopleUuid !== null && hasCompanies
      ? [{ label: texts.person, value: <AppLink href={addresses.scoutee(peopleUuid)}>{detail.userName === '' ? texts.openPerson : detail.userName}</AppLink> }]
      : [])
  ]
}

/** An answer to a form: where it stands, what was answered, what was corrected, and what the same person or company sent before. */
export function AnswerView(props: AnswerViewProps) {
  const { detail, onOpenFile } = props
  const { detail: texts } = useAnswersTexts()
  const facts = useFacts(props)
  return (
    <div className="mk-answer">
      {detail.state === 'withdrawn' && <Callout tone="warning">{texts.withdrawn}</Callout>}
      <Facts items={facts} />
      <AnswerChanges detail={detail} />
      <section className="mk-answer-part">
        <h3>{texts.answers}</h3>
        <AnswerValues detail={detail} onOpenFile={onOpenFile} />
      </section>
      <EarlierAnswers detail={detail} />
    </div>
  )
}
