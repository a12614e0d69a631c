import { notify } from '@mekiki/ui'
import { useConflict } from '@mekiki/browser/edits/use-conflict'
import { useDraft } from '@mekiki/browser/edits/use-draft'
import type { ScouteeDetail } from '../scoutee-types.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { wireFields } from './company-draft.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { useSaved } from './use-saved.ts'

type Entry = Pick<ScouteeDetail, 'version' | 'updatedBy'>

interface EntryEdit<D, T> {
  entry: ScouteeDetail
  draftOf: (entry: NoInfer<T> | ScouteeDetail) => D
  nameMissing: string
  /** The entry as it stands, for a refused stale write; null for every other error. */
  findCurrent: (error: unknown) => T | null
  /** Sends the changed fields alone. */
  write: (values: D, changed: readonly (keyof D & string)[], ifMatch: number) => Promise<void>
  onTakeTheirs: (theirs: T) => void
}

/** Changes a company or person; only changed fields are sent, and what two people have changed at once is shown for choice. */
export function useEntryEdit<D extends { name: string }, T extends Entry>({ entry, draftOf, nameMissing, findCurrent, write, onTakeTheirs }: EntryEdit<D, T>) {
  const texts = useScouteesTexts().form
  const draft = useDraft(draftOf(entry), entry.version, `entry:${entry.id}`)
  const faults = useFieldErrors()
  const conflicts = useConflict(findCurrent, (theirs) => draft.isClash(draftOf(theirs)))
  const { isSaved, note } = useSaved()
  const { values, changed } = draft
  const guarded = (run: () => Promise<boolean>) => faults.guard(wireFields(Object.keys(values)), run)
  const save = async (ifMatch: number) => {
    await write(values, changed, ifMatch)
    draft.reset()
    notify.success(texts.saved)
  }
  const onSubmit = async () => {
    if (!draft.isDirty) return true
    if (values.name.trim() !== '') return guarded(() => conflicts.run(draft.version, save))
    faults.setErrors({ name: nameMissing })
    return false
  }
  const change = (part: Partial<D>) => {
    draft.set(part)
    faults.forget(wireFields(Object.keys(part)))
  }
  const takeTheirs = (theirs: T) => {
    onTakeTheirs(theirs)
    draft.reset()
    conflicts.clear()
  }
  const { conflict } = conflicts
  return {
    values,
    changed,
    errors: faults.errors,
    change,
    drawer: { subtitle: entry.name, submitLabel: texts.save, isDirty: draft.isDirty, draft, isSaved, onSubmit },
    conflict: conflict && {
      changed,
      theirs: draftOf(conflict.theirs),
      mine: values,
      changedBy: conflict.theirs.updatedBy?.name,
      onTakeTheirs: () => takeTheirs(conflict.theirs),
      onKeepMine: () => note(guarded(conflict.overwrite)),
      onClose: conflicts.clear
    }
  }
}
