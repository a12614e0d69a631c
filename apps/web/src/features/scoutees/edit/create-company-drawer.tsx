import { scouteesOperations } from '@mekiki/contract/scoutees/scoutees.operations'
import { call } from '../../../app/api.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { companyBody, emptyCompany } from './company-draft.ts'
import { CompanyFields } from './company-fields.tsx'
import { FormDrawer } from './form-drawer.tsx'
import { SameNameWarning } from './same-name-warning.tsx'
import { useEntryCreation } from './use-entry-creation.ts'

const currencies = { capital: 'jpy', finance: 'jpy' } as const

/** Makes a company from typed-in values (2§2). */
export function CreateCompanyDrawer({ onClose }: { onClose: () => void }) {
  const texts = useScouteesTexts().form
  const { values, errors, change, drawer } = useEntryCreation(emptyCompany, texts.nameMissing, (draft, key) =>
    call(scouteesOperations.create, { body: companyBody(draft) }, key)
  )
  return (
    <FormDrawer {...drawer} title={texts.createCompany} onClose={onClose}>
      <CompanyFields value={values} errors={errors} set={change} currencies={currencies} afterName={<SameNameWarning name={values.name} />} />
    </FormDrawer>
  )
}
