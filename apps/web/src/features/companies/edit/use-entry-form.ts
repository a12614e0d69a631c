import { notify } from '@mekiki/ui'
import { useConflict } from '@mekiki/browser/edits/use-conflict'
import { useDraft } from '@mekiki/browser/edits/use-draft'
import type { ScouteeDetail } from '../scoutee-types.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { wireFields } from './drafts.ts'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { handleError } from '../../../shared/calls/handle-error.ts'

/** The sentence for each faulty field, by its path on the wire (`url`, `ideas.0.name`). */
export type FieldErrors = Record<string, string>

const headOf = (path: string): string => path.split('.')[0] ?? path

/** What is wrong with a form's fields: told at the field, gone once the field is changed. */
function useFieldErrors() {
  const [errors, setErrors] = useState<FieldErrors>({})
  return {
    errors,
    setErrors,
    /** Forgets the faults of fields that have just been changed. */
    forget: (fields: readonly string[]) => setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !fields.includes(headOf(path))))),
    /**
     * Runs a write. A refused input is told at its fields and gives false; what lies in none of the `fields` of the form is shown as a
     * notice. Every other error passes on.
     */
    guard: async (fields: readonly string[], write: () => Promise<boolean>): Promise<boolean> => {
      try {
        return await write()
      } catch (error) {
        const found = findFieldErrors(error)
        if (found === null) throw error
        setErrors(found)
        if (!Object.keys(found).some((path) => fields.includes(headOf(path)))) handleError(error)
        return false
      }
    }
  }
}

/** Makes a company or person of what is typed in; `create` sends it under a key, so that it is made once. */
export function useEntryCreation<D extends { name: string }>(
  /** Under which name it is kept in this browser until it is made. */
  keepAs: string,
  empty: D,
  nameMissing: string,
  create: (values: D, key: { idempotencyKey: string }) => Promise<unknown>,
  /** What the call is told besides the values: another choice is another request. */
  besides?: unknown
) {
  const texts = useScouteesTexts().form
  const client = useQueryClient()
  const keyFor = useRequestKey()
  const draft = useDraft(empty, 0, keepAs)
  const { values, isDirty, set } = draft
  const { errors, setErrors, forget, guard } = useFieldErrors()
  const onSubmit = async () => {
    if (values.name.trim() === '') {
      setErrors({ name: nameMissing })
      return false
    }
    return guard(wireFields(Object.keys(values)), async () => {
      await create(values, { idempotencyKey: keyFor([values, besides]) })
      draft.reset()
      notify.success(texts.created)
      void client.invalidateQueries({ queryKey: ['scoutees'] })
      return true
    })
  }
  const change = (part: Partial<D>) => {
    set(part)
    forget(wireFields(Object.keys(part)))
  }
  return { values, errors, change, drawer: { submitLabel: texts.register, isDirty, draft, onSubmit } }
}

/** Remembers that a write on another way than the form's own button has succeeded. */
function useSaved() {
  const [isSaved, setSaved] = useState(false)
  const note = async (write: Promise<boolean>) => setSaved(await write)
  return { isSaved, note }
}

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
