import type { Currency } from '@mekiki/contract/constants/index'
import { DateField, MultiSelect, NumberField, Select, Textarea, TextField, TreeSelect } from '@mekiki/ui'
import { type ReactNode, useId } from 'react'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { useColumnLabel } from '../use-column-label.ts'
import type { CompanyDraft } from './company-draft.ts'
import { useEntryChoices } from './entry-choices.ts'
import { InvestorField } from './investor-field.tsx'
import type { FieldErrors } from './use-field-errors.ts'

interface FieldsProps {
  value: CompanyDraft
  errors: FieldErrors
  set: (part: Partial<CompanyDraft>) => void
  /** The currencies of the sums as long as nobody changes them: what people type in is yen (2§3). */
  currencies: { capital: Currency; finance: Currency }
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

function BasicFields({ value, errors, set, afterName }: FieldsProps) {
  const { fields } = useScouteesTexts()
  const label = useColumnLabel()
  const choices = useEntryChoices()
  return (
    <>
      <TextField label={fields.name} required autoFocus={value.name === ''} value={value.name} error={errors['name']} onChange={(name) => set({ name })} />
      {afterName}
      <div className="mk-sc-pair">
        <TextField
          label={fields.nameKana}
          help={fields.nameKanaHelp}
          value={value.nameKana}
          error={errors['nameKana']}
          onChange={(nameKana) => set({ nameKana })}
        />
        <TextField
          label={fields.corporateNumber}
          help={fields.corporateNumberHelp}
          inputMode="numeric"
          normalise="nfkc"
          value={value.corporateNumber}
          error={errors['corporateNumber']}
          onChange={(corporateNumber) => set({ corporateNumber })}
        />
      </div>
      <TextField
        label={label('url')}
        type="url"
        inputMode="url"
        normalise="nfkc"
        placeholder="https://"
        value={value.url}
        error={errors['url']}
        onChange={(url) => set({ url })}
      />
      <Textarea label={label('summary')} maxLength={10_000} value={value.summary} error={errors['summary']} onChange={(summary) => set({ summary })} />
      <div className="mk-sc-pair">
        <TextField
          label={label('representative')}
          value={value.representative}
          error={errors['representative']}
          onChange={(representative) => set({ representative })}
        />
        <TextField label={label('tel')} type="tel" inputMode="tel" normalise="nfkc" value={value.tel} error={errors['tel']} onChange={(tel) => set({ tel })} />
      </div>
      <TextField label={label('address')} value={value.address} error={errors['address']} onChange={(address) => set({ address })} />
      <div className="mk-sc-pair">
        <Select
          label={label('country')}
          clearable
          options={choices.countries}
          value={value.country}
          error={errors['country']}
          onChange={(country) => set({ country })}
        />
        <Select
          label={label('member_range')}
          clearable
          options={choices.memberRanges}
          value={value.memberRange}
          error={errors['memberRange']}
          onChange={(memberRange) => set({ memberRange })}
        />
      </div>
      <div className="mk-sc-pair">
        <DateField
          label={label('foundation_date')}
          value={value.foundationDate}
          error={errors['foundationDate']}
          onChange={(foundationDate) => set({ foundationDate })}
        />
        <Select label={label('stage')} clearable options={choices.stages} value={value.stage} error={errors['stage']} onChange={(stage) => set({ stage })} />
      </div>
    </>
  )
}

function FundingFields({ value, errors, set, currencies }: FieldsProps) {
  const texts = useScouteesTexts().form
  const label = useColumnLabel()
  const sum = (field: 'capital' | 'finance') => (
    <NumberField
      label={label(field)}
      unit={currencies[field] === 'usd' ? texts.usd : texts.yen}
      {...(currencies[field] === 'usd' && { help: texts.yenHelp })}
      value={value[field]}
      error={errors[field]}
      onChange={(amount) => set({ [field]: amount })}
    />
  )
  return (
    <>
      <div className="mk-sc-pair">
        {sum('capital')}
        {sum('finance')}
      </div>
      <div className="mk-sc-pair">
        <DateField label={label('finance_date')} value={value.financeDate} error={errors['financeDate']} onChange={(financeDate) => set({ financeDate })} />
      </div>
      <InvestorField label={label('investors')} value={value.investors} error={errors['investorIds']} onChange={(investors) => set({ investors })} />
    </>
  )
}

/** Tags and channels: what companies and people have alike. */
export function GroupFields({
  value,
  errors,
  set
}: {
  value: Pick<CompanyDraft, 'tagUuids' | 'channelUuids'>
  errors: FieldErrors
  set: (part: Partial<Pick<CompanyDraft, 'tagUuids' | 'channelUuids'>>) => void
}) {
  const label = useColumnLabel()
  const choices = useEntryChoices()
  return (
    <>
      <TreeSelect
        label={label('tags')}
        mode="each"
        nodes={choices.tags}
        value={value.tagUuids}
        error={errors['tagUuids']}
        onChange={(tagUuids) => set({ tagUuids })}
      />
      <MultiSelect
        label={label('channels')}
        options={choices.channels}
        value={value.channelUuids}
        error={errors['channelUuids']}
        onChange={(channelUuids) => set({ channelUuids })}
      />
    </>
  )
}
