import { scouteesOperations } from '@mekiki/contract/scoutees/scoutees.operations'
import { call } from '../../../app/api.ts'
import { SimilarWarning } from '../merge/similar-warning.tsx'
import { useToldApart } from '../merge/use-not-same.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { companyBody, emptyCompany } from './company-draft.ts'
import { CompanyFields } from './company-fields.tsx'
import { FormDrawer } from './form-drawer.tsx'
import { useEntryCreation } from './use-entry-creation.ts'

const currencies = { capital: 'jpy', finance: 'jpy' } as const

/** Makes a company from typed-in values (2§2). */
export function CreateCompanyDrawer({ onClose }: { onClose: () => void }) {
  const texts = useScouteesTexts().form
  const apart = useToldApart()
  const { values, errors, change, drawer } = useEntryCreation(emptyCompany, texts.nameMissing, async (draft, key) => {
    const made = await call(scouteesOperations.create, { body: companyBody(draft) }, key)
    await apart.remember(made.id)
  })
  const warning = <SimilarWarning sought={values} isPerson={false} apart={apart.uuids} onNotSame={apart.add} />
  return (
    <FormDrawer {...drawer} title={texts.createCompany} onClose={onClose}>
      <CompanyFields value={values} errors={errors} set={change} currencies={currencies} afterName={warning} />
    </FormDrawer>
  )
}
