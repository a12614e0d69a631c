import { ConflictDialog } from '@mekiki/browser/edits/conflict-dialog'
import { formatDay } from '@mekiki/i18n/format'
import { useBuilderTexts, useFormsTexts } from '../forms-texts.ts'
import { type FormValues, valuesOf } from './form-draft.ts'
import type { Builder } from './use-builder.ts'

type Field = keyof FormValues

/** The value of a field in words, for showing two of them side by side. */
function useValueWords(builder: Builder): (field: Field, values: FormValues) => string {
  const texts = useBuilderTexts()
  const { comma } = useFormsTexts()
  const { themes } = builder.items
  return (field, values) => {
    if (field === 'content') {
      const { questions, sections } = values.content
      return `${texts.changedContent(questions.length, sections.length)} ${questions.map(({ name }) => name).join(comma)}`
    }
    if (field === 'themeUuid') return themes.find(({ uuid }) => uuid === values.themeUuid)?.name ?? texts.none
    if (field === 'notifyPersonsInChargeFlg') return values.notifyPersonsInChargeFlg ? texts.on : texts.off
    if (field === 'opensOn' || field === 'answerEndDate') return formatDay(values[field]) || texts.none
    const value = values[field]
    return value === null || value === '' ? texts.none : String(value)
  }
}

/** Shows what somebody else has changed meanwhile beside one's own changes, and lets the person choose. */
export function BuilderConflict({ builder }: { builder: Builder }) {
  const texts = useBuilderTexts()
  const words = useValueWords(builder)
  const { conflict, clearConflict, takeTheirs } = builder.saving
  if (!conflict) return null
  const theirs = valuesOf(conflict.theirs)
  return (
    <ConflictDialog
      fields={builder.draft.changed.map((field) => ({ label: texts.fields[field], theirs: words(field, theirs), mine: words(field, builder.values) }))}
      onTakeTheirs={takeTheirs}
      onKeepMine={conflict.overwrite}
      onClose={clearConflict}
    />
  )
}
