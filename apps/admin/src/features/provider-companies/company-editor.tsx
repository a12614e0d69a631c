import { adminCompaniesOperations } from '@mekiki/contract/admin/admin-companies/admin-companies.operations'
import { ActionFooter, Button, notify, DateField, FieldError, IconButton, NumberField, Select, useTexts } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { ConflictDialog } from '@mekiki/browser/edits/conflict-dialog'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { useListsTexts } from '../../app/lists-texts.ts'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { type Conflict, useConflict } from '@mekiki/browser/edits/use-conflict'
import { companiesKey, companyKey, type Company, useCompaniesTexts, type Category } from './companies-texts.ts'
import { CompanyFields } from './company-fields.tsx'
import { bodyOf, changedFields, type CompanyField, type CompanyForm, formOf } from './company-form.ts'
import { useCategories } from './use-categories.ts'
import { currencies } from '@mekiki/contract/workspace/constants/index'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useChoices } from './choices.ts'
import { formatDay, formatNumber } from '@mekiki/i18n/format'

interface Choice {
  value: string
  label: string
}

const wordOf = (choices: readonly Choice[], value: string | null): string => choices.find((choice) => choice.value === value)?.label ?? ''

/** How a value of the form reads in a sentence or cell, as the two of a conflict are shown. */
function useSpelling(categories: readonly Category[]): (form: CompanyForm, field: CompanyField) => string {
  const texts = useCompaniesTexts()
  const { nameComma } = useTexts()
  const codes = useChoices()
  const money = (amount: number | null, currency: CompanyForm['capitalCurrencyType']): string =>
    amount === null ? '' : `${formatNumber(amount)} ${currency === null ? '' : texts.currencies[currency]}`.trim()
  const choices: Partial<Record<CompanyField, readonly Choice[]>> = {
    ...codes,
    capitalCurrencyType: Object.entries(texts.currencies).map(([value, label]) => ({ value, label })),
    financeCurrencyType: Object.entries(texts.currencies).map(([value, label]) => ({ value, label }))
  }
  return (form, field) => {
    if (field === 'categoryIds') return form.categoryIds.map((id) => categories.find(({ uuid }) => uuid === id)?.name ?? '').join(nameComma)
    if (field === 'financeRounds') {
      return form.financeRounds
        .map(({ raisedOn, stage, amount, currencyType }) =>
          [formatDay(raisedOn), wordOf(codes.stage, stage), money(amount, currencyType)].filter(Boolean).join(' ')
        )
        .join('\n')
    }
    const value = form[field]
    if (typeof value === 'boolean') return value ? texts.yes : texts.no
    if (typeof value === 'number') return formatNumber(value)
    const known = choices[field]
    return known ? wordOf(known, value) : (value ?? '')
  }
}

type Rounds = Company['financeRounds']

/** The finance rounds of a company, one row each. */
function RoundsFields({ rounds, error, onChange }: { rounds: Rounds; error: string | undefined; onChange: (rounds: Rounds) => void }) {
  const texts = useCompaniesTexts()
  const { stage: stages } = useChoices()
  const { roundFields: names } = texts
  const money = currencies.map((value) => ({ value, label: texts.currencies[value] }))
  const set = (at: number, part: Partial<Rounds[number]>) => onChange(rounds.map((round, index) => (index === at ? { ...round, ...part } : round)))
  return (
    <div className="mk-ops-fields">
      {rounds.length === 0 && <p className="mk-help">{texts.roundEmpty}</p>}
      {rounds.map((round, index) => (
        <div key={index} className="mk-round" role="group" aria-label={`${texts.fields.financeRounds} ${index + 1}`}>
          <DateField label={names.raisedOn} value={round.raisedOn} onChange={(raisedOn) => set(index, { raisedOn })} />
          <Select label={names.stage} clearable value={round.stage} options={stages} onChange={(stage) => set(index, { stage })} />
          <NumberField label={names.amount} value={round.amount} onChange={(amount) => set(index, { amount })} />
          <Select label={names.currencyType} clearable value={round.currencyType} options={money} onChange={(currencyType) => set(index, { currencyType })} />
          <IconButton icon={Trash} label={texts.roundRemove(index + 1)} onClick={() => onChange(rounds.filter((_, at) => at !== index))} />
        </div>
      ))}
      {error !== undefined && <FieldError>{error}</FieldError>}
      <div>
        <Button icon={Plus} onClick={() => onChange([...rounds, { raisedOn: null, stage: null, amount: null, currencyType: 'jpy' }])}>
          {texts.roundAdd}
        </Button>
      </div>
    </div>
  )
}

/** The sentences by field; those of list entries stand at their list. */
function errorsOf(error: unknown): Record<string, string> | null {
  const found = findFieldErrors(error)
  return found && Object.fromEntries(Object.entries(found).map(([field, sentence]) => [field.split('.')[0] ?? field, sentence]))
}

/** A company in the form: what was changed of it, the way to save that, and a conflict with what somebody else saved meanwhile. */
function useCompanyEdits(company: Company) {
  const texts = useCompaniesTexts()
  const client = useQueryClient()
  const [base, setBase] = useState(company)
  const [form, setForm] = useState(() => formOf(company))
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
    client.setQueryData(companyKey(next.uuid), next)
  }
  const write = async (ifMatch: number) => {
    const next = await call(adminCompaniesOperations.update, { params: { mekiki_scoutee_id: base.uuid }, body: bodyOf(before, form) }, { ifMatch })
    take(next)
    await client.invalidateQueries({ queryKey: [...companiesKey, 'list'] })
    notify.success(texts.saved)
  }
  return { form, setForm, changed, undo: () => setForm(before), write: () => run(base.version, write), conflict, clashing, take, clear }
}

interface CompanyConflictProps {
  conflict: Conflict<Company>
  form: CompanyForm
  /** The fields that both have changed. */
  fields: readonly CompanyField[]
  categories: readonly Category[]
  onTakeTheirs: () => void
  onClose: () => void
}

/** The values of a company as somebody else saved them, and one's own. */
function CompanyConflict({ conflict: { theirs, overwrite }, form, fields, categories, onTakeTheirs, onClose }: CompanyConflictProps) {
  const texts = useCompaniesTexts()
  const spell = useSpelling(categories)
  const now = formOf(theirs)
  const cells = fields.map((field) => ({ label: texts.fields[field], theirs: spell(now, field), mine: spell(form, field) }))
  return <ConflictDialog fields={cells} onTakeTheirs={onTakeTheirs} onKeepMine={overwrite} onClose={onClose} />
}

/** Changes a company: what was changed is sent, and a conflict with somebody else's change is shown field by field. */
export function CompanyEditor({ company, part }: { company: Company; part: 'values' | 'rounds' }) {
  const texts = useCompaniesTexts()
  const words = useListsTexts()
  const categories = useCategories().data?.items ?? []
  const { form, setForm, changed, undo, write, conflict, clashing, take, clear } = useCompanyEdits(company)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = (some: Partial<CompanyForm>) => {
    setForm((was) => ({ ...was, ...some }))
    setErrors({})
  }
  const refuse = (faults: Record<string, string>) => {
    setErrors(faults)
    focusFirstError()
  }
  const save = async () => {
    if (changed.length === 0) return void notify.success(texts.unchanged)
    if (form.name.trim() === '') return refuse({ name: texts.nameMissing })
    try {
      await write()
    } catch (error) {
      const faults = errorsOf(error)
      if (!faults) throw error
      refuse(faults)
    }
  }
  return (
    <div className="mk-company-editor">
      {part === 'values' ? (
        <CompanyFields form={form} errors={errors} categories={categories} onChange={change} />
      ) : (
        <RoundsFields rounds={form.financeRounds} error={errors['financeRounds']} onChange={(financeRounds) => change({ financeRounds })} />
      )}
      <ActionFooter>
        <Button size="medium" disabled={changed.length === 0} onClick={undo}>
          {words.cancel}
        </Button>
        <Button size="medium" variant="primary" onClick={save}>
          {words.save}
        </Button>
      </ActionFooter>
      {conflict && (
        <CompanyConflict
          conflict={conflict}
          form={form}
          fields={clashing(conflict.theirs)}
          categories={categories}
          onTakeTheirs={() => {
            take(conflict.theirs)
            clear()
          }}
          onClose={clear}
        />
      )}
    </div>
  )
}
