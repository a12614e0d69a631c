import { currencies } from '@mekiki/contract/workspace/constants/index'
import { Checkbox, DateField, NumberField, Select, Textarea, TextField, TreeSelect } from '@mekiki/ui'
import type { ReactNode } from 'react'
import { treeOf, useChoices } from './choices.ts'
import { type Category, useCompaniesTexts } from './companies-texts.ts'
import type { CompanyField, CompanyForm } from './company-form.ts'

interface FieldsProps {
  form: CompanyForm
  errors: Partial<Record<string, string>>
  categories: readonly Category[]
  onChange: (part: Partial<CompanyForm>) => void
}

type TextKey = { [K in CompanyField]: CompanyForm[K] extends string ? K : never }[CompanyField]

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mk-company-section">
      <legend>{title}</legend>
      <div className="mk-ops-fields">{children}</div>
    </fieldset>
  )
}

function useText({ form, errors, onChange }: FieldsProps) {
  const { fields: names } = useCompaniesTexts()
  return function text(field: TextKey, more: { required?: boolean; help?: string } = {}) {
    return <TextField label={names[field]} {...more} value={form[field]} error={errors[field]} onChange={(value) => onChange({ [field]: value })} />
  }
}

function useLines({ form, errors, onChange }: FieldsProps) {
  const { fields: names, onePerLine } = useCompaniesTexts()
  return function lines(field: TextKey) {
    return (
      <Textarea label={names[field]} help={onePerLine} rows={3} value={form[field]} error={errors[field]} onChange={(value) => onChange({ [field]: value })} />
    )
  }
}

function Basics(props: FieldsProps) {
  const texts = useCompaniesTexts()
  const { form, errors, onChange } = props
  const [text, lines] = [useText(props), useLines(props)]
  return (
    <Section title={texts.sections.basic}>
      {text('name', { required: true })}
      <div className="mk-ops-pair">
        {text('nameKana')}
        {text('nameEn')}
        {text('representative')}
        {text('holder')}
        {text('tel')}
        {text('url')}
      </div>
      <Textarea label={texts.fields.summary} rows={4} value={form.summary} error={errors['summary']} onChange={(summary) => onChange({ summary })} />
      {lines('formerNames')}
    </Section>
  )
}

function Place(props: FieldsProps) {
  const texts = useCompaniesTexts()
  const text = useText(props)
  const { countries } = useChoices()
  const { form, onChange } = props
  return (
    <Section title={texts.sections.place}>
      <p className="mk-help">{texts.placeHelp}</p>
      <div className="mk-ops-pair">
        {text('postcode')}
        <Select label={texts.fields.country} clearable isSearchable value={form.country} options={countries} onChange={(country) => onChange({ country })} />
        {text('prefecture')}
        {text('prefectureCode')}
        {text('city')}
        {text('cityCode')}
      </div>
      {text('street')}
    </Section>
  )
}

function Money(props: FieldsProps) {
  const texts = useCompaniesTexts()
  const text = useText(props)
  const { stages, memberRanges } = useChoices()
  const { form, errors, onChange } = props
  const { fields: names } = texts
  const money = currencies.map((value) => ({ value, label: texts.currencies[value] }))
  return (
    <Section title={texts.sections.money}>
      <div className="mk-ops-pair">
        {text('foundationDate', { help: texts.foundationHelp })}
        <Select label={names.stage} clearable value={form.stage} options={stages} onChange={(stage) => onChange({ stage })} />
        <NumberField label={names.capital} value={form.capital} error={errors['capital']} onChange={(capital) => onChange({ capital })} />
        <Select
          label={names.capitalCurrencyType}
          clearable
          value={form.capitalCurrencyType}
          options={money}
          onChange={(capitalCurrencyType) => onChange({ capitalCurrencyType })}
        />
        <NumberField label={names.finance} value={form.finance} error={errors['finance']} onChange={(finance) => onChange({ finance })} />
        <Select
          label={names.financeCurrencyType}
          clearable
          value={form.financeCurrencyType}
          options={money}
          onChange={(financeCurrencyType) => onChange({ financeCurrencyType })}
        />
        <DateField label={names.financeDate} value={form.financeDate} error={errors['financeDate']} onChange={(financeDate) => onChange({ financeDate })} />
        <Select label={names.memberRange} clearable value={form.memberRange} options={memberRanges} onChange={(memberRange) => onChange({ memberRange })} />
      </div>
    </Section>
  )
}

const kinds = ['horizontal', 'vertical', 'innovation'] as const

function Lists(props: FieldsProps) {
  const texts = useCompaniesTexts()
  const lines = useLines(props)
  const { form, errors, categories, onChange } = props
  const nodes = kinds.map((kind) => ({ value: kind, label: texts.kinds[kind], children: treeOf(categories, kind) }))
  const known = new Set(categories.map(({ uuid }) => uuid))
  const choose = (values: string[]) => onChange({ categoryIds: values.filter((value) => known.has(value)).toSorted() })
  return (
    <Section title={texts.sections.lists}>
      <TreeSelect label={texts.fields.categoryIds} mode="each" nodes={nodes} value={form.categoryIds} error={errors['categoryIds']} onChange={choose} />
      {lines('investorNames')}
    </Section>
  )
}

function Register(props: FieldsProps) {
  const texts = useCompaniesTexts()
  const text = useText(props)
  const { form, errors, onChange } = props
  return (
    <Section title={texts.sections.register}>
      <Checkbox
        label={texts.fields.isClosed}
        checked={form.isClosed || form.closedOn !== null}
        disabled={form.closedOn !== null}
        onChange={(isClosed) => onChange({ isClosed })}
      />
      <div className="mk-ops-pair">
        <DateField label={texts.fields.closedOn} value={form.closedOn} error={errors['closedOn']} onChange={(closedOn) => onChange({ closedOn })} />
        {text('successorNumber')}
      </div>
      <Checkbox label={texts.fields.isHidden} checked={form.isHidden} onChange={(isHidden) => onChange({ isHidden })} />
    </Section>
  )
}

/** All that the provider keeps of a company, to be changed. */
export function CompanyFields(props: FieldsProps) {
  return (
    <>
      <Basics {...props} />
      <Place {...props} />
      <Money {...props} />
      <Lists {...props} />
      <Register {...props} />
    </>
  )
}
