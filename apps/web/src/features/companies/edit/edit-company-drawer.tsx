import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { call } from '../../../shared/calls/api.ts'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { SimilarWarning } from '../merge/similar-warning.tsx'
import { useNotSame } from '../merge/use-not-same.ts'
import type { ScouteeDetail } from '../scoutee-types.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { useScouteeCache } from '../use-scoutee-cache.ts'
import { changedPart, companyDraft, sumCurrencies } from './drafts.ts'
import { CompanyFields } from './company-fields.tsx'
import { EntryConflict } from './entry-conflict.tsx'
import { FormDrawer } from './form-drawer.tsx'
import { useEntryEdit } from './use-entry-form.ts'

const comparedBy: readonly string[] = ['name', 'url', 'tel', 'corporateNumber']

/** Changes a company. */
export function EditCompanyDrawer({ company, onClose }: { company: ScouteeDetail; onClose: () => void }) {
  const texts = useScouteesTexts().form
  const cache = useScouteeCache()
  const { mark } = useNotSame()
  const { values, changed, errors, change, drawer, conflict } = useEntryEdit({
    entry: company,
    draftOf: companyDraft,
    nameMissing: texts.nameMissing,
    findCurrent: (error) => findStaleCurrent(scouteesOperations.update, error),
    write: async (draft, fields, ifMatch) =>
      cache.put(await call(scouteesOperations.update, { params: { scoutee_id: company.id }, body: changedPart(draft, fields) }, { ifMatch })),
    onTakeTheirs: cache.put
  })
  // What is known of an entry is compared once somebody changes it.
  const isTold = changed.some((field) => comparedBy.includes(field))
  return (
    <FormDrawer {...drawer} title={texts.editCompany} onClose={onClose}>
      <CompanyFields
        value={values}
        errors={errors}
        set={change}
        currencies={sumCurrencies((sum) => (changed.includes(sum) ? null : company))}
        afterName={isTold && <SimilarWarning query={values} isPerson={false} scouteeId={company.id} onNotSame={(uuid) => mark(company.id, uuid)} />}
      />
      {conflict && <EntryConflict {...conflict} />}
    </FormDrawer>
  )
}
