import { DateField, NumberField, Select, Switch, Textarea, TextField } from '@mekiki/ui'
import { formLimits } from '@mekiki/contract/forms/forms/forms.schemas'
import { bindFields } from '../../../../../shared/bind-fields.ts'
import { useBuilderTexts } from '../../forms-texts.ts'
import { settingsPart } from '../faults.ts'
import type { FormValues } from '../form-draft.ts'
import type { Builder } from '../use-builder.ts'

type Fields = ReturnType<typeof bindFields<FormValues>>

/** The theme whose cases the answers become; one that has another form cannot be chosen. */
function ThemeField({ builder }: { builder: Builder }) {
  const texts = useBuilderTexts()
  const { themeUuid } = builder.values
  const { themes } = builder.items
  const saved = builder.form?.theme ?? null
  const known = themes.map(({ uuid, name, formUuid, canEdit }) => {
    const isTaken = formUuid !== null && formUuid !== builder.form?.uuid
    return { value: uuid, label: name, ...(isTaken && { note: texts.themeTaken }), isDisabled: uuid !== saved?.uuid && (isTaken || !canEdit) }
  })
  const options = saved !== null && known.every(({ value }) => value !== saved.uuid) ? [{ value: saved.uuid, label: saved.name }, ...known] : known
  return (
    <Select
      label={texts.fields.themeUuid}
      help={texts.fieldHelp.themeUuid}
      placeholder={texts.noTheme}
      clearable={builder.canEdit}
      disabled={!builder.canEdit}
      options={options}
      value={themeUuid}
      error={builder.errorsOf(settingsPart)['themeUuid']}
      onChange={(chosen) => builder.set({ themeUuid: chosen })}
    />
  )
}

function LongField({
  builder,
  field,
  bind,
  rows
}: {
  builder: Builder
  field: 'description' | 'thankYouText' | 'privacyText' | 'receiptMailText'
  bind: Fields
  rows: number
}) {
  const texts = useBuilderTexts()
  const { value, error, onChange } = bind(field)
  return (
    <Textarea
      label={texts.fields[field]}
      help={texts.fieldHelp[field]}
      rows={rows}
      maxLength={formLimits.text}
      disabled={!builder.canEdit}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}

/** What concerns the form as a whole: its name, when it takes answers, what its respondents read, who is told. */
export function SettingsEditor({ builder }: { builder: Builder }) {
  const texts = useBuilderTexts()
  const isLocked = !builder.canEdit
  const bind = bindFields(builder.values, builder.errorsOf(settingsPart) as Partial<Record<keyof FormValues, string>>, builder.set)
  return (
    <section className="mk-card mk-builder-card" aria-label={texts.settings}>
      <div className="mk-builder-card-head">
        <h2>{texts.settings}</h2>
      </div>
      <div className="mk-builder-fields">
        <h3>{texts.groups.basics}</h3>
        <TextField label={texts.fields.name} required={!isLocked} disabled={isLocked} autoFocus={builder.form === null} {...bind('name')} />
        <LongField builder={builder} field="description" bind={bind} rows={3} />
        <ThemeField builder={builder} />
        <h3>{texts.groups.period}</h3>
        <div className="mk-builder-pair">
          <DateField label={texts.fields.opensOn} help={texts.fieldHelp.opensOn} disabled={isLocked} {...bind('opensOn')} />
          <DateField label={texts.fields.answerEndDate} help={texts.fieldHelp.answerEndDate} disabled={isLocked} {...bind('answerEndDate')} />
        </div>
        <div className="mk-builder-short">
          <NumberField
            label={texts.fields.answersLimit}
            help={texts.fieldHelp.answersLimit}
            unit={texts.limitUnit}
            disabled={isLocked}
            {...bind('answersLimit')}
            onBad={() => builder.set({ answersLimit: Number.NaN })}
          />
        </div>
        <h3>{texts.groups.texts}</h3>
        <LongField builder={builder} field="privacyText" bind={bind} rows={4} />
        <LongField builder={builder} field="thankYouText" bind={bind} rows={3} />
        <LongField builder={builder} field="receiptMailText" bind={bind} rows={3} />
        <h3>{texts.groups.notices}</h3>
        <Switch
          label={texts.fields.notifyPersonsInChargeFlg}
          help={texts.fieldHelp.notifyPersonsInChargeFlg}
          disabled={isLocked}
          checked={builder.values.notifyPersonsInChargeFlg}
          onChange={(notifyPersonsInChargeFlg) => builder.set({ notifyPersonsInChargeFlg })}
        />
      </div>
    </section>
  )
}
