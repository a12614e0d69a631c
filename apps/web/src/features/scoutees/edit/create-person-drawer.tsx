import { scouteesOperations } from '@mekiki/contract/scoutees/scoutees.operations'
import { notify } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../app/api.ts'
import { useDraft } from '../../../app/use-draft.ts'
import { useRequestKey } from '../../../app/use-request-key.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { FormDrawer } from './form-drawer.tsx'
import { createBody, emptyPerson, type PersonDraft } from './person-draft.ts'
import { PersonFields } from './person-fields.tsx'
import { SameNameWarning } from './same-name-warning.tsx'
import { useFieldErrors } from './use-field-errors.ts'

/** Makes a person with ideas (2§3 "Person create body"). */
export function CreatePersonDrawer({ onClose }: { onClose: () => void }) {
  const texts = useScouteesTexts().form
  const client = useQueryClient()
  const keyFor = useRequestKey()
  const { values, isDirty, set } = useDraft(emptyPerson, 0)
  const { errors, setErrors, forget, guard } = useFieldErrors()
  const change = (part: Partial<PersonDraft>) => {
    set(part)
    forget(Object.keys(part))
  }
  const submit = async () => {
    if (values.name.trim() === '') {
      setErrors({ name: texts.personNameMissing })
      return false
    }
    return guard(Object.keys(values), async () => {
      await call(scouteesOperations.createPerson, { body: createBody(values) }, { idempotencyKey: keyFor(values) })
      notify.success(texts.created)
      void client.invalidateQueries({ queryKey: ['scoutees'] })
      return true
    })
  }
  return (
    <FormDrawer title={texts.createPerson} submitLabel={texts.register} isDirty={isDirty} onSubmit={submit} onClose={onClose}>
      <PersonFields value={values} errors={errors} set={change} afterName={<SameNameWarning name={values.name} isPerson />} />
    </FormDrawer>
  )
}
