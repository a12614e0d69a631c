import { scouteesOperations } from '@mekiki/contract/scoutees/scoutees.operations'
import { notify } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../app/api.ts'
import { useDraft } from '../../../app/use-draft.ts'
import { useRequestKey } from '../../../app/use-request-key.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { companyBody, type CompanyDraft, emptyCompany, wireFields } from './company-draft.ts'
import { CompanyFields } from './company-fields.tsx'
import { FormDrawer } from './form-drawer.tsx'
import { SameNameWarning } from './same-name-warning.tsx'
import { useFieldErrors } from './use-field-errors.ts'

const currencies = { capital: 'jpy', finance: 'jpy' } as const

/** Makes a company from typed-in values (2§2). */
export function CreateCompanyDrawer({ onClose }: { onClose: () => void }) {
  const texts = useScouteesTexts().form
  const client = useQueryClient()
  const keyFor = useRequestKey()
  const { values, isDirty, set } = useDraft(emptyCompany, 0)
  const { errors, setErrors, forget, guard } = useFieldErrors()
  const change = (part: Partial<CompanyDraft>) => {
    set(part)
    forget(wireFields(Object.keys(part)))
  }
  const submit = async () => {
    if (values.name.trim() === '') {
      setErrors({ name: texts.nameMissing })
      return false
    }
    return guard(wireFields(Object.keys(values)), async () => {
      await call(scouteesOperations.create, { body: companyBody(values) }, { idempotencyKey: keyFor(values) })
      notify.success(texts.created)
      void client.invalidateQueries({ queryKey: ['scoutees'] })
      return true
    })
  }
  return (
    <FormDrawer title={texts.createCompany} submitLabel={texts.register} isDirty={isDirty} onSubmit={submit} onClose={onClose}>
      <CompanyFields value={values} errors={errors} set={change} currencies={currencies} afterName={<SameNameWarning name={values.name} />} />
    </FormDrawer>
  )
}
