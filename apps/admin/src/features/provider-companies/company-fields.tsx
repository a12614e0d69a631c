import { propertyOf } from '@mekiki/contract/companies/scoutees/property-keys'
import { currencies } from '@mekiki/contract/workspace/constants/index'
import { Checkbox, DateField, NumberField, type Option, Select, Textarea, TextField, TreeSelect } from '@mekiki/ui'
import type { ReactNode } from 'react'
import { treeOf, useChoices } from './choices.ts'
import { type Category, useCompaniesTexts } from './companies-texts.ts'
import { type CompanyField, type CompanyForm, formProperties, type FormProperty } from './company-form.ts'

interface FieldsProps {
  form: CompanyForm
  errors: Partial<Record<string, string>>
  categories: readonly Category[]
  onChange: (part: Partial<CompanyForm>) => void
}

type TextKey = { [K in CompanyField]: CompanyForm[K] extends string ? K : never }[CompanyField]

const money = [
  'foundationDate',
  'stage',
  'capital',
  'capitalCurrencyType',
  'finance',
  'financeCurrencyType',
  'financeDate',
  'memberRange'
] as const satisfies readonly FormProperty[]
const placed = new Set<FormProperty>(['name', 'nameKana', 'representative', 'holder', 'tel', 'url', 'summary', 'country', ...money])
/** What no section names stands behind the basics. */
const otherProperties = formProperties.filter((property) => !placed.has(property))

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
  return function text(field: TextKey) {
    return <TextField label={names[field]} value={form[field]} error={errors[field]} onChange={(value) => onChange({ [field]: value })} />
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

/** Draws the control of a property by its kind. A day that has a text besides is typed as text. */
function useProperty({ form, errors, onChange }: FieldsProps) {
  const texts = useCompaniesTexts()
  const { stage, country, memberRange } = useChoices()
  const currency = currencies.map((value) => ({ value, label: texts.currencies[value] }))
  const options: Partial<Record<FormProperty, readonly Option<string>[]>> = {
    stage,
    country,
    memberRange,
    capitalCurrencyType: currency,
    financeCurrencyType: currency
  }
  return function property(field: FormProperty, more: { required?: boolean; help?: string } = {}) {
    const { kind, pairsWith } = propertyOf(field)
    const shared = { label: texts.fields[field], onChange: (value: string | number | null) => onChange({ [field]: value }) }
    const faulty = { ...shared, ...more, error: errors[field] }
    const value = form[field]
    const choices = options[field]
    if (kind === 'money') return <NumberField key={field} {...faulty} value={typeof value === 'number' ? value : null} />
    const text = typeof value === 'string' ? value : null
    if (choices) return <Select key={field} {...shared} clearable {...(kind === 'country' && { isSearchable: true })} value={text} options={choices} />
    if (kind === 'day' && pairsWith === undefined) return <DateField key={field} {...faulty} value={text} />
    return kind === 'longText' ? <Textarea key={field} {...faulty} rows={4} value={text ?? ''} /> : <TextField key={field} {...faulty} value={text ?? ''} />
  }
}

function Basics(props: FieldsProps) {
  const texts = useCompaniesTexts()
  const [text, lines, property] = [useText(props), useLines(props), useProperty(props)]
  return (
    <Section title={texts.sections.basic}>
      {property('name', { required: true })}
      <div className="mk-ops-pair">
        {property('nameKana')}
        {text('nameEn')}
        {property('representative')}
        {property('holder')}
        {property('tel')}
        {property('url')}
      </div>
      {property('summary')}
      {lines('formerNames')}
      {otherProperties.map((field) => property(field))}
    </Section>
  )
}

function Place(props: FieldsProps) {
  const texts = useCompaniesTexts()
  const [text, property] = [useText(props), useProperty(props)]
  return (
    <Section title={texts.sections.place}>
      <p className="mk-help">{texts.placeHelp}</p>
      <div className="mk-ops-pair">
        {text('postcode')}
        {property('country')}
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
  const property = useProperty(props)
  return (
    <Section title={texts.sections.money}>
      <div className="mk-ops-pair">{money.map((field) => property(field, field === 'foundationDate' ? { help: texts.foundationHelp } : {}))}</div>
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
