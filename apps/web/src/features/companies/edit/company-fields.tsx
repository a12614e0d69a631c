import type { Currency } from '@mekiki/contract/workspace/constants/index'
import { DateField, MultiSelect, NumberField, Select, Textarea, TextField, TreeSelect } from '@mekiki/ui'
import { type ReactNode, useId } from 'react'
import { bindFields } from '../../../shared/bind-fields.ts'
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

function BasicFields({ value, errors, set, nameField, afterName }: FieldsProps) {
  const { fields } = useScouteesTexts()
  const label = useColumnLabel()
  const choices = useEntryChoices()
  const bind = bindFields(value, errors, set)
  return (
    <>
      {nameField ?? <TextField label={fields.name} required autoFocus={value.name === ''} {...bind('name')} />}
      {afterName}
      <div className="mk-sc-pair">
        <TextField label={fields.nameKana} help={fields.nameKanaHelp} {...bind('nameKana')} />
        <TextField label={fields.corporateNumber} help={fields.corporateNumberHelp} inputMode="numeric" normalise="nfkc" {...bind('corporateNumber')} />
      </div>
      <TextField label={label('url')} type="url" placeholder="https://" {...bind('url')} />
      <Textarea label={label('summary')} maxLength={10_000} {...bind('summary')} />
      <div className="mk-sc-pair">
        <TextField label={label('representative')} {...bind('representative')} />
        <TextField label={label('tel')} type="tel" {...bind('tel')} />
      </div>
      <TextField label={label('address')} {...bind('address')} />
      <div className="mk-sc-pair">
        <Select label={label('country')} clearable options={choices.countries} {...bind('country')} />
        <Select label={label('member_range')} clearable options={choices.memberRanges} {...bind('memberRange')} />
      </div>
      <div className="mk-sc-pair">
        <DateField label={label('foundation_date')} {...bind('foundationDate')} />
        <Select label={label('stage')} clearable options={choices.stages} {...bind('stage')} />
      </div>
    </>
  )
}

function FundingFields({ value, errors, set, currencies }: FieldsProps) {
  const texts = useScouteesTexts().form
  const label = useColumnLabel()
  const bind = bindFields(value, errors, set)
  const sum = (field: 'capital' | 'finance') => (
    <NumberField
      label={label(field)}
      unit={currencies[field] === 'usd' ? texts.usd : texts.yen}
      {...(currencies[field] === 'usd' && { help: texts.yenHelp })}
      {...bind(field)}
    />
  )
  return (
    <>
      <div className="mk-sc-pair">
        {sum('capital')}
        {sum('finance')}
      </div>
      <div className="mk-sc-pair">
        <DateField label={label('finance_date')} {...bind('financeDate')} />
      </div>
      <InvestorField label={label('investors')} {...bind('investors')} error={errors['investorIds']} />
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
