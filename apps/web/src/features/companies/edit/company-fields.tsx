import { type SumKey, sumKeys } from '@mekiki/contract/companies/scoutees/property-columns'
import type { Currency } from '@mekiki/contract/workspace/constants/index'
import { propertyName } from '@mekiki/i18n/companies/property-names'
import { MultiSelect, TextField, TreeSelect, useLanguage } from '@mekiki/ui'
import { type ReactNode, useId, useState } from 'react'
import { bindFields } from '../../../shared/bind-fields.ts'
import { PropertyField, otherRows, type PropertyRow, PropertyRows } from '../../../shared/scoutee-properties/property-field.tsx'
import { useScouteesTexts, useColumnLabel } from '../scoutees-texts.ts'
import { type CompanyDraft, type CompanyFormKey, companyFormKeys, type Investor } from './drafts.ts'
import { useEntryChoices } from './entry-choices.ts'
import type { FieldErrors } from './use-entry-form.ts'
import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { nameKey } from '@mekiki/text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { useInvestors } from '../use-investors.ts'

/** Stands in the list for an investor that is not there yet; no id looks like it. */
const newMark = 'new'

/** Investors of a company, found while typing; one that nobody knows yet can be made on the way (2§5: each name once). */
function InvestorField({
  label,
  value,
  error,
  onChange
}: {
  label: string
  value: readonly Investor[]
  error: string | undefined
  onChange: (investors: Investor[]) => void
}) {
  const texts = useScouteesTexts().investors
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const { investors, isSettled } = useInvestors(typed)
  const name = typed.trim()
  const known = new Map([...value, ...investors].map((investor) => [investor.id, investor]))
  const isKnown = [...known.values()].some((investor) => nameKey(investor.name) === nameKey(name))
  const add = useMutation({
    mutationFn: () => call(scouteesOperations.createInvestor, { body: { name } }),
    onSuccess: (investor) => {
      onChange([...value, investor])
      void client.invalidateQueries({ queryKey: ['investors'] })
    }
  })
  const options = [...known.values()].map((investor) => ({ value: investor.id, label: investor.name }))
  const newOption = name !== '' && isSettled && !isKnown ? [{ value: newMark, label: texts.add(name), isDisabled: add.isPending }] : []
  const change = (ids: readonly string[]) => {
    if (ids.includes(newMark)) return add.mutate()
    onChange(ids.flatMap((id) => known.get(id) ?? []))
  }
  return (
    <MultiSelect
      label={label}
      options={[...options, ...newOption]}
      value={value.map((investor) => investor.id)}
      onChange={change}
      onQuery={setTyped}
      emptyText={name === '' ? texts.prompt : isSettled ? texts.none : texts.loading}
      error={error}
    />
  )
}

interface FieldsProps {
  value: CompanyDraft
  errors: FieldErrors
  set: (part: Partial<CompanyDraft>) => void
  /** The currencies of the sums as long as nobody changes them: what people type in is yen (2§3). */
  currencies: Record<SumKey, Currency>
  /** Instead of the plain field of the name. */
  nameField?: ReactNode
  /** Under the name: what is known of it. */
  afterName?: ReactNode
}

/** A part of a form under a heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="mk-sc-section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

/** All fields of a company (2§3 "Company create/edit fields"). */
export function CompanyFields(props: FieldsProps) {
  const texts = useScouteesTexts().form
  return (
    <>
      <FormSection title={texts.basics}>
        <BasicFields {...props} />
      </FormSection>
      <FormSection title={texts.funding}>
        <FundingFields {...props} />
      </FormSection>
      <FormSection title={texts.groups}>
        <GroupFields {...props} />
      </FormSection>
    </>
  )
}

type Row = PropertyRow<CompanyFormKey>

const basicRows: readonly Row[] = [
  ['nameKana', 'corporateNumber'],
  ['url'],
  ['summary'],
  ['representative', 'tel'],
  ['address'],
  ['country', 'memberRange'],
  ['foundationDate', 'stage']
]
const fundingRows: readonly Row[] = [
  ['capital', 'finance'],
  ['financeDate', null]
]
const otherBasics = otherRows(companyFormKeys, [['name'], ...basicRows, ...fundingRows])

function Rows({ rows, value, errors, set, currencies }: FieldsProps & { rows: readonly Row[] }) {
  const language = useLanguage()
  const more = useMore(currencies)
  const field = (property: CompanyFormKey) => (
    <PropertyField
      key={property}
      property={property}
      label={propertyName(property, language)}
      {...more(property)}
      value={value[property]}
      error={errors[property]}
      onChange={(typed) => set({ [property]: typed })}
    />
  )
  return <PropertyRows rows={rows} pairClass="mk-sc-pair" field={field} />
}

/** What a field has beside its label: a hint, or the unit of a sum. */
function useMore(currencies: FieldsProps['currencies']) {
  const { fields, form } = useScouteesTexts()
  return (property: CompanyFormKey) => {
    const sum = sumKeys.find((key) => key === property)
    if (sum !== undefined) return currencies[sum] === 'usd' ? { unit: form.usd, help: form.yenHelp } : { unit: form.yen }
    if (property === 'nameKana') return { help: fields.nameKanaHelp }
    if (property === 'corporateNumber') return { help: fields.corporateNumberHelp }
    return property === 'url' ? { placeholder: 'https://' } : {}
  }
}

function BasicFields(props: FieldsProps) {
  const language = useLanguage()
  const { value, errors, set, nameField, afterName } = props
  const bind = bindFields(value, errors, set)
  return (
    <>
      {nameField ?? <TextField label={propertyName('name', language)} required autoFocus={value.name === ''} {...bind('name')} />}
      {afterName}
      <Rows {...props} rows={[...basicRows, ...otherBasics]} />
    </>
  )
}

function FundingFields(props: FieldsProps) {
  const language = useLanguage()
  const { value, errors, set } = props
  const bind = bindFields(value, errors, set)
  return (
    <>
      <Rows {...props} rows={fundingRows} />
      <InvestorField label={propertyName('investors', language)} {...bind('investors')} error={errors['investorIds']} />
    </>
  )
}

type Groups = Pick<CompanyDraft, 'tagUuids' | 'channelUuids'>

/** Tags and channels: what companies and people have alike. */
export function GroupFields({ value, errors, set }: { value: Groups; errors: FieldErrors; set: (part: Partial<Groups>) => void }) {
  const label = useColumnLabel()
  const choices = useEntryChoices()
  const bind = bindFields(value, errors, set)
  return (
    <>
      <TreeSelect label={label('tags')} mode="each" nodes={choices.tags} {...bind('tagUuids')} />
      <MultiSelect label={label('channels')} options={choices.channels} {...bind('channelUuids')} />
    </>
  )
}
