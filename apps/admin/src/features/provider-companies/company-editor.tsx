import { adminCompaniesOperations } from '@mekiki/contract/admin/admin-companies/admin-companies.operations'
import { ActionFooter, Button, notify } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { ConflictDialog } from '@mekiki/browser/edits/conflict-dialog'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { useListsTexts } from '../../app/lists-texts.ts'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { useConflict } from '@mekiki/browser/edits/use-conflict'
import { companiesKey, type Company, useCompaniesTexts } from './companies-texts.ts'
import { CompanyFields } from './company-fields.tsx'
import { bodyOf, changedFields, type CompanyField, type CompanyForm, formOf } from './company-form.ts'
import { RoundsFields } from './rounds-fields.tsx'
import { useCategories } from './use-categories.ts'
import { useSpelling } from './use-spelling.ts'

/** The sentences by field; those of list entries stand at their list. */
function errorsOf(error: unknown): Record<string, string> | null {
  const found = findFieldErrors(error)
  return found && Object.fromEntries(Object.entries(found).map(([field, sentence]) => [field.split('.')[0] ?? field, sentence]))
}

/** Changes a company: what was changed is sent, and a conflict with somebody else's change is shown field by field. */
export function CompanyEditor({ company, part }: { company: Company; part: 'values' | 'rounds' }) {
  const texts = useCompaniesTexts()
  const words = useListsTexts()
  const client = useQueryClient()
  const categories = useCategories()
  const spell = useSpelling(categories.data?.items ?? [])
  const [base, setBase] = useState(company)
  const [form, setForm] = useState(() => formOf(company))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const before = formOf(base)
  const changed = changedFields(before, form)
  const clashing = (theirs: Company): CompanyField[] => {
    const now = formOf(theirs)
    return changed.filter(
      (field) => changedFields({ ...before, [field]: now[field] }, before).length > 0 && changedFields({ ...form, [field]: now[field] }, form).length > 0
    )
  }
  const { conflict, run, clear } = useConflict<Company>(
    (error) => findStaleCurrent(adminCompaniesOperations.update, error),
    (theirs) => clashing(theirs).length > 0
  )
  const take = (next: Company) => {
    setBase(next)
    setForm(formOf(next))
    client.setQueryData([...companiesKey, 'one', next.uuid], next)
  }
  const change = (some: Partial<CompanyForm>) => {
    setForm((was) => ({ ...was, ...some }))
    setErrors({})
  }
  const write = async (ifMatch: number) => {
    const next = await call(adminCompaniesOperations.update, { params: { mekiki_scoutee_id: base.uuid }, body: bodyOf(before, form) }, { ifMatch })
    take(next)
    await client.invalidateQueries({ queryKey: [...companiesKey, 'list'] })
    notify.success(texts.saved)
  }
  const refuse = (faults: Record<string, string>) => {
    setErrors(faults)
    focusFirstError()
  }
  const save = async () => {
    if (changed.length === 0) return void notify.success(texts.unchanged)
    if (form.name.trim() === '') return refuse({ name: texts.nameMissing })
    try {
      await run(base.version, write)
    } catch (error) {
      const faults = errorsOf(error)
      if (!faults) throw error
      refuse(faults)
    }
  }
  const cells = conflict
    ? clashing(conflict.theirs).map((field) => ({
        label: texts.fields[field],
        theirs: spell(formOf(conflict.theirs), field),
        mine: spell(form, field)
      }))
    : []
  return (
    <div className="mk-company-editor">
      {part === 'values' ? (
        <CompanyFields form={form} errors={errors} categories={categories.data?.items ?? []} onChange={change} />
      ) : (
        <RoundsFields rounds={form.financeRounds} error={errors['financeRounds']} onChange={(financeRounds) => change({ financeRounds })} />
      )}
      <ActionFooter>
        <Button size="medium" disabled={changed.length === 0} onClick={() => setForm(before)}>
          {words.cancel}
        </Button>
        <Button size="medium" variant="primary" onClick={save}>
          {words.save}
        </Button>
      </ActionFooter>
      {conflict && (
        <ConflictDialog
          fields={cells}
          onTakeTheirs={() => {
            take(conflict.theirs)
            clear()
          }}
          onKeepMine={conflict.overwrite}
          onClose={clear}
        />
      )}
    </div>
  )
}
