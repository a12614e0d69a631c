import { scouteesOperations } from '@mekiki/contract/scoutees/scoutees.operations'
import { call } from '../../../app/api.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { FormDrawer } from './form-drawer.tsx'
import { createBody, emptyPerson } from './person-draft.ts'
import { PersonFields } from './person-fields.tsx'
import { SameNameWarning } from './same-name-warning.tsx'
import { useEntryCreation } from './use-entry-creation.ts'

/** Makes a person with ideas (2§3 "Person create body"). */
export function CreatePersonDrawer({ onClose }: { onClose: () => void }) {
  const texts = useScouteesTexts().form
  const { values, errors, change, drawer } = useEntryCreation(emptyPerson, texts.personNameMissing, (draft, key) =>
    call(scouteesOperations.createPerson, { body: createBody(draft) }, key)
  )
  return (
    <FormDrawer {...drawer} title={texts.createPerson} onClose={onClose}>
      <PersonFields value={values} errors={errors} set={change} afterName={<SameNameWarning name={values.name} isPerson />} />
    </FormDrawer>
  )
}
