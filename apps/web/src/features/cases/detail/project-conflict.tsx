import { valueWord } from '@mekiki/i18n/companies/property-words'
import type { Language } from '@mekiki/i18n/languages'
import { useLanguage } from '@mekiki/ui'
import { ConflictDialog, type ConflictField } from '@mekiki/browser/edits/conflict-dialog'
import { customWord } from './custom/custom-values.ts'
import { type DetailTexts, useDetailTexts } from './detail-texts.ts'
import type { Project } from './use-project.ts'
import { type ProjectConflict, type ProjectUpdater, shownOf } from './use-update-project.ts'

const namesOf = (items: readonly { name: string }[] | undefined, texts: DetailTexts) => (items ?? []).map((item) => item.name).join(texts.comma)

function fieldsOf({ theirs, change }: ProjectConflict, texts: DetailTexts, language: Language): ConflictField[] {
  const { patch, extension, typed } = change
  const shown = shownOf(change, theirs)
  const of = (label: string, read: (project: Partial<Project>) => string): ConflictField => ({ label, theirs: read(theirs), mine: read(shown) })
  return [
    ...(extension ? [of(extension.item.name, (project) => customWord(project, extension.item, texts.comma))] : []),
    ...(patch.statusUuid === undefined ? [] : [of(texts.status, (project) => project.statusName ?? '')]),
    ...(patch.followerUuids === undefined ? [] : [of(texts.followers, (project) => namesOf(project.followers, texts))]),
    ...(patch.followerGroupUuids === undefined ? [] : [of(texts.followerGroups, (project) => namesOf(project.followerGroups, texts))]),
    ...(patch.categoryUuids === undefined ? [] : [of(texts.categories, (project) => namesOf(project.categories, texts))]),
    ...(typed ? [of(typed.label, (project) => valueWord(typed.key, project.scouteeLinkInput ?? project.peopleLinkInput ?? {}, language))] : [])
  ]
}

/** Lets the person choose when somebody else has changed the case first. */
export function ProjectConflictDialog({ updater }: { updater: ProjectUpdater }) {
  const texts = useDetailTexts()
  const language = useLanguage()
  const { conflict, settleConflict } = updater
  if (!conflict) return null
  const { change } = conflict
  const takeTheirs = () => {
    settleConflict()
    change.onSettled?.()
  }
  const keepMine = async () => {
    settleConflict()
    // A failure has been said already; what was typed stays where it is.
    const isSaved = await updater.updateAsync(change).then(
      () => true,
      () => false
    )
    if (isSaved) change.onSettled?.()
  }
  const goBack = () => {
    settleConflict()
    change.onReturn?.(true)
  }
  return (
    <ConflictDialog
      fields={fieldsOf(conflict, texts, language)}
      changedBy={conflict.theirs.updatedByName}
      onTakeTheirs={takeTheirs}
      onKeepMine={keepMine}
      onClose={goBack}
    />
  )
}
