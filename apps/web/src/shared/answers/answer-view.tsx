import { formatDateTime, formatFileSize } from '@mekiki/i18n/format'
import { AppLink, Callout, Facts, StatusChip, type StatusTone, Tag, ExternalLink, FileKind, useLanguage, useLatest } from '@mekiki/ui'
import { type ReactNode, useMemo } from 'react'
import { addresses } from '../addresses.ts'
import { useHasScoutees, useIsGuest, usePermission } from '../../app/session/me.ts'
import { useFilePreviews } from '../file-previews/file-thumb.tsx'
import { answerPreviews } from './answer-files.ts'
import { AnswerChanges } from './answer-changes.tsx'
import { type AnswerDetail, type AnswerFile, type Answer, type AnswerQuestion, type AnswerValue, valueParts } from './answers.ts'
import { useAnswersTexts } from './answers-texts.ts'
import { askedQuestions } from '@mekiki/contract/forms/answers/answer-values'
import { EncountersCard } from '../encounters/encounters-card.tsx'
import { ReopenButton, reopenStatusOf } from '../encounters/reopen-button.tsx'
import type { Encounter } from '../encounters/use-encounters.ts'
import { useEncountersTexts } from '../encounters/encounters-texts.ts'
import './answers.css'

interface Opening {
  formUuid: string
  onOpen: (file: AnswerFile) => void
}

/** Those of which a case has pictures with them; pressing one shows it large. */
function Files({ files, formUuid, onOpen }: Opening & { files: readonly AnswerFile[] }) {
  const open = useLatest((key: string) => {
    const file = files.find((each) => each.key === key)
    if (file) onOpen(file)
  })
  const source = useMemo(() => answerPreviews(formUuid, open), [formUuid, open])
  const pictured = files.filter(({ preview }) => preview !== undefined).map((file) => ({ ...file, uuid: file.key }))
  const { thumbOf, lightbox } = useFilePreviews(pictured, source)
  return (
    <>
      <ul className="mk-answer-files">
        {files.map((file) => (
          <li key={file.key} className="mk-answer-filed">
            {file.preview !== undefined && thumbOf({ ...file, uuid: file.key })}
            <button type="button" className="mk-answer-file" onClick={() => onOpen(file)}>
              {file.preview === undefined && <FileKind name={file.name} />}
              <span className="mk-answer-file-name">{file.name}</span>
              <span className="mk-cell-sub">{formatFileSize(file.byteSize)}</span>
            </button>
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  )
}

function Value({ question, value, ...opening }: Opening & { question: AnswerQuestion; value: AnswerValue | undefined }) {
  const texts = useAnswersTexts()
  const language = useLanguage()
  const parts = valueParts(question, value, language)
  if (value === undefined || parts.length === 0) return <span className="mk-answer-none">{texts.detail.noAnswer}</span>
  if (value.files !== undefined) return <Files files={value.files} {...opening} />
  if (question.targetProperty === 'url') return <ExternalLink href={value.value ?? ''}>{value.value}</ExternalLink>
  if (value.optionUuids === undefined) return <span className="mk-answer-text">{parts.join('\n')}</span>
  return (
    <span className="mk-answer-choices">
      {(value.optionNames ?? []).map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
      {(value.otherText ?? '') !== '' && (
        <span className="mk-answer-text">
          {texts.detail.other}: {value.otherText}
        </span>
      )}
    </span>
  )
}

/** What was answered to the questions that were asked, in their order; those that a condition left out are not there. */
function AnswerValues({ detail, onOpenFile }: { detail: Pick<AnswerDetail, 'formUuid' | 'questions' | 'values'>; onOpenFile: (file: AnswerFile) => void }) {
  const values = new Map(detail.values.map((value) => [value.questionUuid, value]))
  const asked = new Set(
    askedQuestions(
      detail.questions,
      detail.values.map(({ questionUuid, optionUuids = [] }) => ({ questionUuid, optionUuids }))
    )
  )
  return (
    <dl className="mk-answer-values">
      {detail.questions
        .filter((question) => asked.has(question) || values.has(question.uuid))
        .map((question) => (
          <div key={question.uuid} className="mk-answer-pair">
            <dt>{question.name}</dt>
            <dd>
              <Value question={question} value={values.get(question.uuid)} formUuid={detail.formUuid} onOpen={onOpenFile} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

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
function EarlierAnswers({ detail }: { detail: Pick<AnswerDetail, 'earlierAnswers' | 'earlierCount'> }) {
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

const tones: Readonly<Record<Answer['state'], StatusTone>> = { received: 'green', corrected: 'blue', withdrawn: 'gray' }

/** Where an answer stands, in words and colour. */
export function AnswerState({ state }: { state: Answer['state'] }) {
  const texts = useAnswersTexts()
  return <StatusChip tone={tones[state]}>{texts.states[state]}</StatusChip>
}

interface AnswerViewProps {
  detail: AnswerDetail
  onOpenFile: (file: AnswerFile) => void
  /** Where the answer stands beside its case, which then needs no link. */
  isInProject?: boolean
}

function useFacts({ detail, isInProject = false }: AnswerViewProps): { label: string; value: ReactNode }[] {
  const { detail: texts } = useAnswersTexts()
  const hasScoutees = useHasScoutees()
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
    ...(peopleUuid !== null && hasScoutees
      ? [{ label: texts.person, value: <AppLink href={addresses.scoutee(peopleUuid)}>{detail.userName === '' ? texts.openPerson : detail.userName}</AppLink> }]
      : [])
  ]
}

/** An earlier case of the answer's theme that was declined can go on, beside the one that the answer made. */
function Reopening({ encounter, themeUuid }: { encounter: Encounter; themeUuid: string | null }) {
  const texts = useEncountersTexts()
  const statusUuid = reopenStatusOf(encounter, themeUuid)
  if (statusUuid === null) return null
  return (
    <div className="mk-met-before">
      <ReopenButton encounter={encounter} statusUuid={statusUuid} />
      <p className="mk-help">{texts.reopenBeside}</p>
    </div>
  )
}

/** Earlier cases of who answered and of their company, without the case of the answer itself. */
function Encounters({ detail }: { detail: AnswerDetail }) {
  const texts = useEncountersTexts()
  const { peopleUuid, userName, belongingTo, url, projectUuid } = detail
  const person = { scouteeId: peopleUuid, name: userName, belongingTo, isPerson: true, exceptProjectUuid: projectUuid }
  const actionsOf = (encounter: Encounter) => <Reopening encounter={encounter} themeUuid={detail.project?.themeUuid ?? null} />
  return (
    <>
      <EncountersCard title={texts.ofPerson} query={person} actionsOf={actionsOf} />
      {belongingTo !== '' && (
        <EncountersCard title={texts.ofCompany} query={{ name: belongingTo, url, exceptProjectUuid: projectUuid }} actionsOf={actionsOf} />
      )}
    </>
  )
}

/** An answer to a form: where it stands, what was answered, what was corrected, and what the same person or company sent before. */
export function AnswerView(props: AnswerViewProps) {
  const { detail, onOpenFile } = props
  const { detail: texts } = useAnswersTexts()
  const facts = useFacts(props)
  const isGuest = useIsGuest()
  return (
    <div className="mk-answer">
      {detail.state === 'withdrawn' && <Callout tone="warning">{texts.withdrawn}</Callout>}
      <Facts items={facts} />
      {!isGuest && <Encounters detail={detail} />}
      <AnswerChanges detail={detail} />
      <section className="mk-answer-part">
        <h3>{texts.answers}</h3>
        <AnswerValues detail={detail} onOpenFile={onOpenFile} />
      </section>
      <EarlierAnswers detail={detail} />
    </div>
  )
}
