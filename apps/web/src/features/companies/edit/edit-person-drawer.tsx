import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { call } from '../../../shared/calls/api.ts'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { SimilarWarning } from '../merge/similar-warning.tsx'
import { useNotSame } from '../merge/use-not-same.ts'
import type { Person, ScouteeDetail } from '../scoutee-types.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { useScouteeCache } from '../use-scoutee-cache.ts'
import { FormSection, GroupFields } from './company-fields.tsx'
import { EntryConflict } from './entry-conflict.tsx'
import { FormDrawer } from './form-drawer.tsx'
import { changedParts, personDraft } from './drafts.ts'
import { PersonFields } from './person-fields.tsx'
import { useEntryEdit } from './use-entry-form.ts'

/** Of either call that saves a person. */
const findCurrent = (error: unknown): Person | ScouteeDetail | null => findStaleCurrent(scouteesOperations.updatePerson, error)

const comparedBy: readonly string[] = ['name', 'email']

/** Changes a person with ideas, tags and channels. */
export function EditPersonDrawer({ person, onClose }: { person: ScouteeDetail; onClose: () => void }) {
  const texts = useScouteesTexts().form
  const cache = useScouteeCache()
  const { mark } = useNotSame()
  const { values, changed, errors, change, drawer, conflict } = useEntryEdit({
    entry: person,
    draftOf: personDraft,
    nameMissing: texts.personNameMissing,
    findCurrent,
    write: async (draft, fields, ifMatch) => {
      const parts = changedParts(draft, fields)
      const written = parts.person && (await call(scouteesOperations.updatePerson, { params: { people_uuid: person.uuid }, body: parts.person }, { ifMatch }))
      if (parts.links) await call(scouteesOperations.update, { params: { scoutee_id: person.id }, body: parts.links }, { ifMatch: written?.version ?? ifMatch })
      cache.refresh()
    },
    onTakeTheirs: cache.refresh
  })
  // What is known of an entry is compared once somebody changes it.
  const isTold = changed.some((field) => comparedBy.includes(field))
  return (
    <FormDrawer {...drawer} title={texts.editPerson} onClose={onClose}>
      <PersonFields
        value={values}
        errors={errors}
        set={change}
        afterName={isTold && <SimilarWarning query={values} isPerson scouteeId={person.id} onNotSame={(uuid) => mark(person.id, uuid)} />}
      />
      <FormSection title={texts.groups}>
        <GroupFields value={values} errors={errors} set={change} />
      </FormSection>
      {conflict && <EntryConflict {...conflict} />}
    </FormDrawer>
  )
}
