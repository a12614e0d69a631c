import { DateField, NumberField, Select, Switch, Textarea, TextField } from '@mekiki/ui'
import { formLimits, waitingScopes } from '@mekiki/contract/forms/forms/forms.schemas'
import { bindFields } from '../../../../../shared/bind-fields.ts'
import { useBuilderTexts } from '../../forms-texts.ts'
import { isEnglishFaulty, settingsPart } from '../faults.ts'
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
  field: 'description' | 'thankYouText' | 'privacyText' | 'receiptMailText' | 'descriptionEn' | 'thankYouTextEn' | 'privacyTextEn' | 'receiptMailTextEn'
  bind: Fields
  rows: number
}) {
  const texts = useBuilderTexts()
  const { value, error, onChange } = bind(field)
  return (
    <Textarea
      label={texts.fields[field]}
      help={field in texts.fieldHelp ? texts.fieldHelp[field as keyof typeof texts.fieldHelp] : undefined}
      rows={rows}
      maxLength={formLimits.text}
      disabled={!builder.canEdit}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}

interface GroupProps {
  builder: Builder
  bind: Fields
}

/** Whom people outside can ask; the mails to them are answered there. */
function ContactFields({ builder, bind }: GroupProps) {
  const texts = useBuilderTexts()
  const isLocked = !builder.canEdit
  return (
    <>
      <h3>{texts.groups.contact}</h3>
      <p className="mk-help">{texts.contactHelp}</p>
      <TextField label={texts.fields.contactName} disabled={isLocked} {...bind('contactName')} />
      <TextField label={texts.fields.contactEmail} help={texts.fieldHelp.contactEmail} type="email" disabled={isLocked} {...bind('contactEmail')} />
      <TextField label={texts.fields.contactPhone} help={texts.fieldHelp.contactPhone} disabled={isLocked} {...bind('contactPhone')} />
      <TextField label={texts.fields.contactUrl} disabled={isLocked} {...bind('contactUrl')} />
    </>
  )
}

/** The form's own texts in English; those of questions stand at each question. */
function EnglishTexts({ builder, bind }: GroupProps) {
  const texts = useBuilderTexts()
  const { values } = builder
  // What is in English alone goes out as well: it must be in view to be taken away.
  const isThere = (field: 'privacyText' | 'thankYouText' | 'receiptMailText') => values[field] !== '' || values[`${field}En`] !== ''
  const isLocked = !builder.canEdit
  return (
    <>
      <h3>{texts.groups.english}</h3>
      <Switch
        label={texts.fields.englishFlg}
        help={texts.fieldHelp.englishFlg}
        disabled={isLocked}
        checked={values.englishFlg}
        onChange={(englishFlg) => builder.set({ englishFlg })}
      />
      {(values.englishFlg || isEnglishFaulty(builder.errorsOf(settingsPart))) && (
        <>
          <TextField label={texts.fields.nameEn} disabled={isLocked} {...bind('nameEn')} />
          <LongField builder={builder} field="descriptionEn" bind={bind} rows={3} />
          {isThere('privacyText') && <LongField builder={builder} field="privacyTextEn" bind={bind} rows={4} />}
          {isThere('thankYouText') && <LongField builder={builder} field="thankYouTextEn" bind={bind} rows={3} />}
          {isThere('receiptMailText') && <LongField builder={builder} field="receiptMailTextEn" bind={bind} rows={3} />}
        </>
      )}
    </>
  )
}

/** Who is told of what happens to the form: its team of answers, people outside of its opening. */
function NoticeFields({ builder }: { builder: Builder }) {
  const texts = useBuilderTexts()
  const isLocked = !builder.canEdit
  return (
    <>
      <h3>{texts.groups.notices}</h3>
      <Switch
        label={texts.fields.notifyPersonsInChargeFlg}
        help={texts.fieldHelp.notifyPersonsInChargeFlg}
        disabled={isLocked}
        checked={builder.values.notifyPersonsInChargeFlg}
        onChange={(notifyPersonsInChargeFlg) => builder.set({ notifyPersonsInChargeFlg })}
      />
      <Select
        label={texts.fields.tellWaiting}
        help={texts.fieldHelp.tellWaiting}
        disabled={isLocked}
        options={waitingScopes.map((value) => ({ value, label: texts.waiting[value] }))}
        value={builder.values.tellWaiting}
        onChange={(tellWaiting) => tellWaiting !== null && builder.set({ tellWaiting })}
      />
      {builder.values.tellWaiting === 'theme' && builder.values.themeUuid === null && <p className="mk-help">{texts.waitingNoTheme}</p>}
    </>
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
        <ContactFields builder={builder} bind={bind} />
        <EnglishTexts builder={builder} bind={bind} />
        <NoticeFields builder={builder} />
      </div>
    </section>
  )
}
