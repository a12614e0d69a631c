import { Button, ConfirmDialog, Dialog, useLanguage, Callout } from '@mekiki/ui'
import { formatDay, formatNumber, tokyoDay } from '@mekiki/i18n/format'
import { constantLabel } from '@mekiki/i18n/constants'
import { useState } from 'react'
import { useBuilderTexts, useFormsTexts } from '../forms-texts.ts'
import { type Missing, missingFor, orphans, settingsPart } from './faults.ts'
import type { Builder } from './use-builder.ts'
import type { Ending } from './warnings.ts'

/** What a person should know of the form as it stands, in sentences. */
function useWarningTexts(builder: Builder): string[] {
  const { warnings: texts, fields: labels } = useBuilderTexts()
  const { comma } = useFormsTexts()
  return builder.warnings.map(({ kind, fields, names: parts }) => {
    if (kind === 'noTheme') return texts.noTheme
    if (kind === 'newVersion') return texts.newVersion(builder.answersCount)
    const names = [...fields.map((field) => labels[field]), ...parts].join(comma)
    return kind === 'noEnglish' ? texts.noEnglish(names) : texts.itemNotInTheme(names)
  })
}

/** The sentences above the editor. */
export function Warnings({ builder }: { builder: Builder }) {
  const sentences = useWarningTexts(builder)
  return sentences.map((sentence) => (
    <Callout key={sentence} tone="warning">
      {sentence}
    </Callout>
  ))
}

/** One thing to mend before a form can be public. */
interface Obstacle {
  key: string
  sentence: string
  /** The part where it is mended; null for a question that is still to be added. */
  part: string | null
}

function useObstacles(builder: Builder): Obstacle[] {
  const texts = useBuilderTexts()
  const language = useLanguage()
  const { content } = builder.values
  const nameOf = (part: string) =>
    content.questions.find(({ uuid }) => uuid === part)?.name ||
    content.sections.find(({ uuid }) => uuid === part)?.title ||
    (part === settingsPart ? texts.settings : texts.unnamedQuestion)
  const missing = missingFor(content).map(({ target, reason, questionUuid }: Missing) => ({
    key: target,
    sentence: texts.publishing[reason](constantLabel('questionTargetProperty', target, language)),
    part: questionUuid
  }))
  const faults = builder.ownFaults.map(({ part, field, message }) => ({
    key: `${part}.${field}`,
    sentence: texts.publishing.fault(nameOf(part), message),
    part
  }))
  const { hasLoaded, find } = builder.items
  const gone = hasLoaded ? orphans(content, (uuid) => find(uuid) !== undefined) : []
  const orphaned = gone.map(({ uuid, name }) => ({ key: `${uuid}.item`, sentence: texts.publishing.itemGone(name), part: uuid }))
  return [...missing, ...orphaned, ...faults]
}

interface DialogProps {
  builder: Builder
  onClose: () => void
  onAdd: () => void
}

/** What keeps the form from being public, each with the way to it. */
function ObstaclesDialog({ builder, obstacles, onClose, onAdd }: DialogProps & { obstacles: readonly Obstacle[] }) {
  const texts = useBuilderTexts()
  const mend = ({ part }: Obstacle) => {
    onClose()
    if (part === null) onAdd()
    else builder.select(part)
  }
  return (
    <Dialog open title={texts.publishing.title} width="medium" onClose={onClose}>
      <p>{texts.publishing.missingTitle}</p>
      <ul className="mk-obstacles">
        {obstacles.map((obstacle) => (
          <li key={obstacle.key}>
            <span>{obstacle.sentence}</span>
            <Button onClick={() => mend(obstacle)}>{texts.publishing.mend}</Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Asks before a form opens to everybody; tells first what it lacks, and what to know about it. */
export function PublishDialog({ builder, onClose, onAdd }: DialogProps) {
  const texts = useBuilderTexts()
  const obstacles = useObstacles(builder)
  const warnings = useWarningTexts(builder)
  const [today] = useState(() => tokyoDay(Date.now()))
  if (obstacles.length > 0) return <ObstaclesDialog builder={builder} obstacles={obstacles} onClose={onClose} onAdd={onAdd} />
  const { answerEndDate } = builder.values
  const isOver = answerEndDate !== null && answerEndDate < today
  const body = builder.draft.isDirty ? `${texts.publishing.body}${texts.publishing.withSave}` : texts.publishing.body
  return (
    <ConfirmDialog
      open
      title={texts.publishing.title}
      body={body}
      targets={[builder.values.name.trim()]}
      sideEffects={[...(isOver ? [texts.publishing.closedAlready] : []), ...warnings]}
      confirmLabel={texts.publish}
      isDanger={false}
      onConfirm={() => builder.setStatus('public')}
      onClose={onClose}
    />
  )
}

/** Asks before a form closes to everybody outside. */
export function UnpublishDialog({ builder, onClose }: Omit<DialogProps, 'onAdd'>) {
  const texts = useBuilderTexts()
  return (
    <ConfirmDialog
      open
      title={texts.publishing.unpublishTitle}
      body={texts.publishing.unpublishBody}
      targets={[builder.values.name.trim()]}
      confirmLabel={texts.unpublish}
      isDanger={false}
      onConfirm={() => builder.setStatus('private')}
      onClose={onClose}
    />
  )
}

/** Asks before saving ends the answering of an open call. */
export function EndingDialog({ builder, ending, onClose }: Omit<DialogProps, 'onAdd'> & { ending: Ending }) {
  const texts = useBuilderTexts().ending
  const { name, answerEndDate, opensOn, answersLimit } = builder.values
  const causes = { deadline: formatDay(answerEndDate), opening: formatDay(opensOn), limit: formatNumber(answersLimit ?? 0) }
  return (
    <ConfirmDialog
      open
      title={texts.title}
      body={texts.body}
      targets={[name.trim()]}
      sideEffects={[texts[ending](causes[ending])]}
      confirmLabel={texts.confirm}
      isDanger={false}
      onConfirm={builder.save}
      onClose={onClose}
    />
  )
}
