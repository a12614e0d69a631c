import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { call } from '../../../shared/calls/api.ts'
import { SimilarWarning } from '../merge/similar-warning.tsx'
import { useToldApart } from '../merge/use-not-same.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { FormDrawer } from './form-drawer.tsx'
import { personBody, emptyPerson } from './drafts.ts'
import { PersonFields } from './person-fields.tsx'
import { useEntryCreation } from './use-entry-form.ts'

/** Makes a person with ideas (2§3 "Person create body"). */
export function CreatePersonDrawer({ onClose }: { onClose: () => void }) {
  const texts = useScouteesTexts().form
  const apart = useToldApart()
  const { values, errors, change, drawer } = useEntryCreation('person:new', emptyPerson, texts.personNameMissing, async (draft, key) => {
    const made = await call(scouteesOperations.createPerson, { body: personBody(draft) }, key)
    await apart.remember(made.uuid)
  })
  const warning = <SimilarWarning query={values} isPerson apart={apart.uuids} onNotSame={apart.add} />
  return (
    <FormDrawer {...drawer} title={texts.createPerson} onClose={onClose}>
      <PersonFields value={values} errors={errors} set={change} afterName={warning} />
    </FormDrawer>
  )
}
