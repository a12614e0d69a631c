import { constantLabel } from '@mekiki/i18n/constants'
import { DateField, NumberField, Select, Textarea, TextField, useLanguage } from '@mekiki/ui'
import { bindFields } from '../../../../shared/bind-fields.ts'
import { memberRangeOptions, stageOptions } from '../../../../shared/choices/named-options.ts'
import { countryOptions } from '../../../../shared/choices/scoutee-words.ts'
import type { FieldErrors } from './link-input-body.ts'
import type { LinkInput } from './link-input-words.ts'

interface FieldsProps {
  value: LinkInput
  errors: FieldErrors
  onChange: (part: LinkInput) => void
}

type TextKey = 'name' | 'representative' | 'url' | 'summary' | 'address' | 'tel' | 'belongingTo' | 'email'

/** The controls' parts; a value that is not there is empty text or nothing chosen. */
function bindInput({ value, errors, onChange }: FieldsProps) {
  const bind = bindFields<LinkInput>(value, errors, onChange)
  return {
    text: (field: TextKey) => ({ ...bind(field), value: value[field] ?? '' }),
    chosen: <K extends keyof LinkInput>(field: K) => ({ ...bind(field), value: value[field] ?? null })
  }
}

/** The fields of a typed-in company, without `capitalCurrencyType` and `financeCurrencyType`: sums are in yen (2§3). */
export function CompanyFields(props: FieldsProps) {
  const language = useLanguage()
  const label = (key: Parameters<typeof constantLabel<'projectColumn'>>[1]) => constantLabel('projectColumn', key, language)
  const unit = (currency: 'jpy' | 'usd' | null | undefined) => constantLabel('currency', currency ?? 'jpy', language)
  const { value } = props
  const { text, chosen } = bindInput(props)
  return (
    <>
      <TextField label={label('scoutee_name')} required {...text('name')} />
      <TextField label={label('scoutee_representative')} {...text('representative')} />
      <TextField label={label('scoutee_url')} type="url" {...text('url')} />
      <Textarea label={label('scoutee_summary')} rows={4} maxLength={10_000} {...text('summary')} />
      <TextField label={label('scoutee_address')} {...text('address')} />
      <div className="mk-pd-pair">
        <TextField label={label('scoutee_tel')} type="tel" {...text('tel')} />
        <Select label={label('scoutee_country')} options={countryOptions(language)} clearable {...chosen('country')} />
      </div>
      <div className="mk-pd-pair">
        <DateField label={label('scoutee_foundation_date')} {...chosen('foundationDate')} />
        <Select label={label('scoutee_member_range')} options={memberRangeOptions(language)} clearable {...chosen('memberRange')} />
      </div>
      <div className="mk-pd-pair">
        <Select label={label('scoutee_stage')} options={stageOptions(language)} clearable {...chosen('stage')} />
        <NumberField label={label('scoutee_capital')} unit={unit(value.capitalCurrencyType)} {...chosen('capital')} />
      </div>
      <div className="mk-pd-pair">
        <NumberField label={label('scoutee_finance')} unit={unit(value.financeCurrencyType)} {...chosen('finance')} />
        <DateField label={label('scoutee_finance_date')} {...chosen('financeDate')} />
      </div>
    </>
  )
}

/** The fields of a typed-in person (2§3). */
export function PersonFields(props: FieldsProps) {
  const language = useLanguage()
  const label = (key: Parameters<typeof constantLabel<'questionTargetProperty'>>[1]) => constantLabel('questionTargetProperty', key, language)
  const { text, chosen } = bindInput(props)
  return (
    <>
      <TextField label={label('user_name')} required {...text('name')} />
      <TextField label={label('belonging_to')} {...text('belongingTo')} />
      <TextField label={label('email')} type="email" {...text('email')} />
      <TextField label={label('url')} type="url" {...text('url')} />
      <Select label={label('country')} options={countryOptions(language)} clearable {...chosen('country')} />
      <Textarea label={constantLabel('projectColumn', 'scoutee_summary', language)} rows={5} maxLength={10_000} {...text('summary')} />
    </>
  )
}
