import { scouteesOperations } from '@mekiki/contract/scoutees/scoutees.operations'
import { call } from '../../../app/api.ts'
import { findStaleCurrent } from '../../../app/stale-version.ts'
import type { ScouteeDetail } from '../scoutee-types.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { useScouteeCache } from '../use-scoutee-cache.ts'
import { changedPart, companyDraft } from './company-draft.ts'
import { CompanyFields } from './company-fields.tsx'
import { EntryConflict } from './entry-conflict.tsx'
import { FormDrawer } from './form-drawer.tsx'
import { SameNameWarning } from './same-name-warning.tsx'
import { useEntryEdit } from './use-entry-edit.ts'

/** Changes a company. */
export function EditCompanyDrawer({ company, onClose }: { company: ScouteeDetail; onClose: () => void }) {
  const texts = useScouteesTexts().form
  const cache = useScouteeCache()
  const { values, changed, errors, change, drawer, conflict } = useEntryEdit({
    entry: company,
    draftOf: companyDraft,
    nameMissing: texts.nameMissing,
    findCurrent: (error) => findStaleCurrent(scouteesOperations.update, error),
    write: async (draft, fields, ifMatch) =>
      cache.put(await call(scouteesOperations.update, { params: { scoutee_id: company.id }, body: changedPart(draft, fields) }, { ifMatch })),
    onTakeTheirs: cache.put
  })
  const currencyOf = (field: 'capital' | 'finance') => (changed.includes(field) ? 'jpy' : (company[`${field}CurrencyType`] ?? 'jpy'))
  return (
    <FormDrawer {...drawer} title={texts.editCompany} onClose={onClose}>
      <CompanyFields
        value={values}
        errors={errors}
        set={change}
        currencies={{ capital: currencyOf('capital'), finance: currencyOf('finance') }}
        afterName={changed.includes('name') && <SameNameWarning name={values.name} exceptUuid={company.id} />}
      />
      {conflict && <EntryConflict {...conflict} />}
    </FormDrawer>
  )
}
