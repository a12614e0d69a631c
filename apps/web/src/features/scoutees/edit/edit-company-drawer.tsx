import { scouteesOperations } from '@mekiki/contract/scoutees/scoutees.operations'
import { notify } from '@mekiki/ui'
import { call } from '../../../app/api.ts'
import { findStaleCurrent } from '../../../app/stale-version.ts'
import { useConflict } from '../../../app/use-conflict.ts'
import { useDraft } from '../../../app/use-draft.ts'
import type { ScouteeDetail } from '../scoutee-types.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { useScouteeCache } from '../use-scoutee-cache.ts'
import { changedPart, companyDraft, type CompanyDraft, wireFields } from './company-draft.ts'
import { CompanyFields } from './company-fields.tsx'
import { EntryConflict } from './entry-conflict.tsx'
import { FormDrawer } from './form-drawer.tsx'
import { SameNameWarning } from './same-name-warning.tsx'
import { useFieldErrors } from './use-field-errors.ts'
import { useSaved } from './use-saved.ts'

/** Changes a company; only changed fields are sent, and what two people have changed at once is shown for choice. */
export function EditCompanyDrawer({ company, onClose }: { company: ScouteeDetail; onClose: () => void }) {
  const texts = useScouteesTexts().form
  const cache = useScouteeCache()
  const draft = useDraft(companyDraft(company), company.version)
  const faults = useFieldErrors()
  const conflicts = useConflict<ScouteeDetail>(
    (error) => findStaleCurrent(scouteesOperations.update, error),
    (theirs) => draft.isClash(companyDraft(theirs))
  )
  const { isSaved, note } = useSaved()
  const { values, changed } = draft
  const guarded = (write: () => Promise<boolean>) => faults.guard(wireFields(Object.keys(values)), write)
  const write = async (ifMatch: number) => {
    const saved = await call(scouteesOperations.update, { params: { scoutee_id: company.id }, body: changedPart(values, changed) }, { ifMatch })
    notify.success(texts.saved)
    cache.put(saved)
  }
  const submit = async () => {
    if (!draft.isDirty) return true
    if (values.name.trim() !== '') return guarded(() => conflicts.run(draft.version, write))
    faults.setErrors({ name: texts.nameMissing })
    return false
  }
  const change = (part: Partial<CompanyDraft>) => {
    draft.set(part)
    faults.forget(wireFields(Object.keys(part)))
  }
  const currencyOf = (field: 'capital' | 'finance') => (changed.includes(field) ? 'jpy' : (company[`${field}CurrencyType`] ?? 'jpy'))
  const { conflict } = conflicts
  return (
    <FormDrawer
      title={texts.editCompany}
      subtitle={company.name}
      submitLabel={texts.save}
      isDirty={draft.isDirty}
      isSaved={isSaved}
      onSubmit={submit}
      onClose={onClose}
    >
      <CompanyFields
        value={values}
        errors={faults.errors}
        set={change}
        currencies={{ capital: currencyOf('capital'), finance: currencyOf('finance') }}
        afterName={changed.includes('name') && <SameNameWarning name={values.name} exceptUuid={company.id} />}
      />
      {conflict && (
        <EntryConflict
          changed={changed}
          theirs={companyDraft(conflict.theirs)}
          mine={values}
          changedBy={conflict.theirs.updatedBy?.name}
          onTakeTheirs={() => {
            cache.put(conflict.theirs)
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
