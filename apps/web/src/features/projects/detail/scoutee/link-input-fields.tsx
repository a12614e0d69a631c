import { countries } from '@mekiki/contract/constants/countries'
import { memberRanges, stages } from '@mekiki/contract/constants/index'
import { constantLabel } from '@mekiki/i18n/constants'
import { countryName } from '@mekiki/i18n/countries'
import { DateField, NumberField, Select, Textarea, TextField, useLanguage } from '@mekiki/ui'
import { useMemo } from 'react'
import type { FieldErrors } from './link-input-body.ts'
import type { LinkInput } from './link-input-words.ts'

interface FieldsProps {
  value: LinkInput
  errors: FieldErrors
  onChange: (part: LinkInput) => void
}

function useCountryOptions() {
  const language = useLanguage()
  return useMemo(() => countries.map((code) => ({ value: code, label: countryName(code, language) })), [language])
}

/** The fields of a typed-in company, without `capitalCurrencyType` and `financeCurrencyType`: sums are in yen (2§3). */
export function CompanyFields({ value, errors, onChange }: FieldsProps) {
  const language = useLanguage()
  const label = (key: Parameters<typeof constantLabel<'projectColumn'>>[1]) => constantLabel('projectColumn', key, language)
  const countryOptions = useCountryOptions()
  const unit = (currency: 'jpy' | 'usd' | null | undefined) => constantLabel('currency', currency ?? 'jpy', language)
  return (
    <>
      <TextField label={label('scoutee_name')} required value={value.name ?? ''} error={errors.name} onChange={(name) => onChange({ name })} />
      <TextField
        label={label('scoutee_representative')}
        value={value.representative ?? ''}
        error={errors.representative}
        onChange={(representative) => onChange({ representative })}
      />
      <TextField
        label={label('scoutee_url')}
        type="url"
        inputMode="url"
        normalise="nfkc"
        value={value.url ?? ''}
        error={errors.url}
        onChange={(url) => onChange({ url })}
      />
      <Textarea
        label={label('scoutee_summary')}
        rows={4}
        maxLength={10_000}
        value={value.summary ?? ''}
        error={errors.summary}
        onChange={(summary) => onChange({ summary })}
      />
      <TextField label={label('scoutee_address')} value={value.address ?? ''} error={errors.address} onChange={(address) => onChange({ address })} />
      <div className="mk-pd-pair">
        <TextField
          label={label('scoutee_tel')}
          type="tel"
          inputMode="tel"
          normalise="nfkc"
          value={value.tel ?? ''}
          error={errors.tel}
          onChange={(tel) => onChange({ tel })}
        />
        <Select
          label={label('scoutee_country')}
          options={countryOptions}
          clearable
          value={value.country ?? null}
          onChange={(country) => onChange({ country })}
        />
      </div>
      <div className="mk-pd-pair">
        <DateField
          label={label('scoutee_foundation_date')}
          value={value.foundationDate ?? null}
          error={errors.foundationDate}
          onChange={(foundationDate) => onChange({ foundationDate })}
        />
        <Select
          label={label('scoutee_member_range')}
          options={memberRanges.map((range) => ({ value: range, label: constantLabel('memberRange', range, language) }))}
          clearable
          value={value.memberRange ?? null}
          onChange={(memberRange) => onChange({ memberRange })}
        />
      </div>
      <div className="mk-pd-pair">
        <Select
          label={label('scoutee_stage')}
          options={stages.map((stage) => ({ value: stage, label: constantLabel('stage', stage, language) }))}
          clearable
          value={value.stage ?? null}
          onChange={(stage) => onChange({ stage })}
        />
        <NumberField
          label={label('scoutee_capital')}
          unit={unit(value.capitalCurrencyType)}
          value={value.capital ?? null}
          error={errors.capital}
          onChange={(capital) => onChange({ capital })}
        />
      </div>
      <div className="mk-pd-pair">
        <NumberField
          label={label('scoutee_finance')}
          unit={unit(value.financeCurrencyType)}
          value={value.finance ?? null}
          error={errors.finance}
          onChange={(finance) => onChange({ finance })}
        />
        <DateField
          label={label('scoutee_finance_date')}
          value={value.financeDate ?? null}
          error={errors.financeDate}
          onChange={(financeDate) => onChange({ financeDate })}
        />
      </div>
    </>
  )
}

/** The fields of a typed-in person (2§3). */
export function PersonFields({ value, errors, onChange }: FieldsProps) {
  const language = useLanguage()
  const label = (key: Parameters<typeof constantLabel<'questionTargetProperty'>>[1]) => constantLabel('questionTargetProperty', key, language)
  const countryOptions = useCountryOptions()
  return (
    <>
      <TextField label={label('user_name')} required value={value.name ?? ''} error={errors.name} onChange={(name) => onChange({ name })} />
      <TextField
        label={label('belonging_to')}
        value={value.belongingTo ?? ''}
        error={errors.belongingTo}
        onChange={(belongingTo) => onChange({ belongingTo })}
      />
      <TextField
        label={label('email')}
        type="email"
        inputMode="email"
        normalise="nfkc"
        value={value.email ?? ''}
        error={errors.email}
        onChange={(email) => onChange({ email })}
      />
      <TextField
        label={label('url')}
        type="url"
        inputMode="url"
        normalise="nfkc"
        value={value.url ?? ''}
        error={errors.url}
        onChange={(url) => onChange({ url })}
      />
      <Select label={label('country')} options={countryOptions} clearable value={value.country ?? null} onChange={(country) => onChange({ country })} />
      <Textarea
        label={constantLabel('projectColumn', 'scoutee_summary', language)}
        rows={5}
        maxLength={10_000}
        value={value.summary ?? ''}
        error={errors.summary}
        onChange={(summary) => onChange({ summary })}
      />
    </>
  )
}
