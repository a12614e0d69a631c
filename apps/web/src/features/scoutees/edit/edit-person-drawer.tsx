import { scouteesOperations } from '@mekiki/contract/scoutees/scoutees.operations'
import { notify } from '@mekiki/ui'
import { call } from '../../../app/api.ts'
import { findStaleCurrent } from '../../../app/stale-version.ts'
import { useConflict } from '../../../app/use-conflict.ts'
import { useDraft } from '../../../app/use-draft.ts'
import type { Person, ScouteeDetail } from '../scoutee-types.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { useScouteeCache } from '../use-scoutee-cache.ts'
import { FormSection, GroupFields } from './company-fields.tsx'
import { EntryConflict } from './entry-conflict.tsx'
import { FormDrawer } from './form-drawer.tsx'
import { changedParts, personDraft, type PersonDraft } from './person-draft.ts'
import { PersonFields } from './person-fields.tsx'
import { SameNameWarning } from './same-name-warning.tsx'
import { useFieldErrors } from './use-field-errors.ts'
import { useSaved } from './use-saved.ts'

const findCurrent = (error: unknown): Person | ScouteeDetail | null =>
  findStaleCurrent(scouteesOperations.updatePerson, error) ?? findStaleCurrent(scouteesOperations.update, error)

/** Changes a person with ideas, tags and channels; only changed fields are sent, and what two people have changed at once is shown for choice. */
export function EditPersonDrawer({ person, onClose }: { person: ScouteeDetail; onClose: () => void }) {
  const texts = useScouteesTexts().form
  const cache = useScouteeCache()
  const draft = useDraft(personDraft(person), person.version)
  const faults = useFieldErrors()
  const conflicts = useConflict<Person | ScouteeDetail>(findCurrent, (theirs) => draft.isClash(personDraft(theirs)))
  const { isSaved, note } = useSaved()
  const { values, changed } = draft
  const guarded = (write: () => Promise<boolean>) => faults.guard(Object.keys(values), write)
  const write = async (ifMatch: number) => {
    const parts = changedParts(values, changed)
    const written = parts.person && (await call(scouteesOperations.updatePerson, { params: { people_uuid: person.uuid }, body: parts.person }, { ifMatch }))
    if (parts.links) await call(scouteesOperations.update, { params: { scoutee_id: person.id }, body: parts.links }, { ifMatch: written?.version ?? ifMatch })
    notify.success(texts.saved)
    cache.refresh()
  }
  const submit = async () => {
    if (!draft.isDirty) return true
    if (values.name.trim() !== '') return guarded(() => conflicts.run(draft.version, write))
    faults.setErrors({ name: texts.personNameMissing })
    return false
  }
  const change = (part: Partial<PersonDraft>) => {
    draft.set(part)
    faults.forget(Object.keys(part))
  }
  const { conflict } = conflicts
  return (
    <FormDrawer
      title={texts.editPerson}
      subtitle={person.name}
      submitLabel={texts.save}
      isDirty={draft.isDirty}
      isSaved={isSaved}
      onSubmit={submit}
      onClose={onClose}
    >
      <PersonFields
        value={values}
        errors={faults.errors}
        set={change}
        afterName={changed.includes('name') && <SameNameWarning name={values.name} isPerson exceptUuid={person.id} />}
      />
      <FormSection title={texts.groups}>
        <GroupFields value={values} errors={faults.errors} set={change} />
      </FormSection>
      {conflict && (
        <EntryConflict
          changed={changed}
          theirs={personDraft(conflict.theirs)}
          mine={values}
          changedBy={conflict.theirs.updatedBy?.name}
          onTakeTheirs={() => {
            cache.refresh()
            draft.reset()
            conflicts.clear()
          }}
          onKeepMine={() => note(guarded(conflict.overwrite))}
          onClose={conflicts.clear}
        />
      )}
    </FormDrawer>
  )
}
