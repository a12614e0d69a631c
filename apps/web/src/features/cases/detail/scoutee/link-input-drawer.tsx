import { ResponseError } from '@mekiki/api-client'
import { Button, ConfirmDialog, Drawer, useLanguage } from '@mekiki/ui'
import { useState } from 'react'
import { useEditsTexts } from '@mekiki/browser/edits/edits-texts'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { useDetailTexts } from '../detail-texts.ts'
import type { Project } from '../use-project.ts'
import type { ProjectUpdater } from '../use-update-project.ts'
import { type FieldErrors, fieldErrorsOf, linkInputPatch } from './link-input-body.ts'
import { type LinkInput, linkInputLabel } from './link-input-words.ts'
import { currencyKeyOf, sumKeys } from '@mekiki/contract/companies/scoutees/property-columns'
import { columnsAmong, keysFor, leading } from '@mekiki/contract/companies/scoutees/property-keys'
import { constantLabel } from '@mekiki/i18n/constants'
import { PropertyField, otherRows, type PropertyRow, PropertyRows } from '../../../../shared/scoutee-properties/property-field.tsx'

interface FieldsProps {
  value: LinkInput
  errors: FieldErrors
  onChange: (part: LinkInput) => void
}

const companyKeys = columnsAmong(leading(keysFor('projectForm', 'company')))
const personKeys = columnsAmong(leading(keysFor('projectForm', 'person')))

type FieldKey = (typeof companyKeys)[number] | (typeof personKeys)[number]

const companyRows: readonly PropertyRow<(typeof companyKeys)[number]>[] = [
  ['name'],
  ['representative'],
  ['url'],
  ['summary'],
  ['address'],
  ['tel', 'country'],
  ['foundationDate', 'memberRange'],
  ['stage', 'capital'],
  ['finance', 'financeDate']
]
const personRows: readonly PropertyRow<(typeof personKeys)[number]>[] = [['name'], ['belongingTo'], ['email'], ['url'], ['country'], ['summary']]

const allCompanyRows = [...companyRows, ...otherRows(companyKeys, companyRows)]
const allPersonRows = [...personRows, ...otherRows(personKeys, personRows)]

/** Draws the field of a property; a value that is not there is empty text or nothing chosen. Sums are in yen unless they were typed in otherwise (2§3). */
function useField({ value, errors, onChange }: FieldsProps, isPerson: boolean) {
  const language = useLanguage()
  return (property: FieldKey) => {
    const sum = sumKeys.find((key) => key === property)
    return (
      <PropertyField
        key={property}
        property={property}
        label={linkInputLabel(property, isPerson, language)}
        required={property === 'name'}
        rows={isPerson ? 5 : 4}
        {...(sum !== undefined && { unit: constantLabel('currency', value[currencyKeyOf(sum)] ?? 'jpy', language) })}
        value={value[property]}
        error={errors[property]}
        onChange={(typed) => onChange({ [property]: typed })}
      />
    )
  }
}

/** The fields of a typed-in company. */
export function CompanyFields(props: FieldsProps) {
  return <PropertyRows rows={allCompanyRows} pairClass="mk-pd-pair" field={useField(props, false)} />
}

/** The fields of a typed-in person (2§3). */
export function PersonFields(props: FieldsProps) {
  return <PropertyRows rows={allPersonRows} pairClass="mk-pd-pair" field={useField(props, true)} />
}

const inputOf = (project: Project): LinkInput => project.scouteeLinkInput ?? project.peopleLinkInput ?? { name: project.shownScoutee.name }

/** Edits the typed-in values of a case that has no company. It closes on success, and once the person has chosen between two people's values. */
export function LinkInputDrawer({ project, updater, onClose }: { project: Project; updater: ProjectUpdater; onClose: () => void }) {
  const texts = useDetailTexts()
  const edits = useEditsTexts()
  const language = useLanguage()
  const [value, setValue] = useState(() => inputOf(project))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const change = (part: LinkInput) => {
    setDirty(true)
    setValue((before) => ({ ...before, ...part }))
  }
  const save = async () => {
    const { patch, errors: found } = linkInputPatch(value, project.peopleFlg, {
      language,
      nameRequired: project.peopleFlg ? texts.personNameRequired : texts.nameRequired
    })
    setErrors(found ?? {})
    if (patch === null) return focusFirstError()
    try {
      const shown = { scouteeLinkInput: patch.scouteeLinkInput ?? null, peopleLinkInput: patch.peopleLinkInput ?? null }
      await updater.updateAsync({ patch, shown: { ...shown, shownScoutee: { ...project.shownScoutee, name: value.name ?? '' } }, onSettled: onClose })
      onClose()
    } catch (error) {
      if (error instanceof ResponseError && !error.is('stale_version')) {
        setErrors(fieldErrorsOf(error.body?.fields))
        focusFirstError()
      }
    }
  }
  const close = () => (isDirty ? setAsking(true) : onClose())
  const Fields = project.peopleFlg ? PersonFields : CompanyFields
  const footer = (
    <div className="mk-actions">
      <Button size="medium" onClick={close}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" onClick={save}>
        {texts.save}
      </Button>
    </div>
  )
  return (
    <Drawer open title={texts.editInput} subtitle={project.shownScoutee.name} onClose={close} footer={footer}>
      <div className="mk-pd-form">
        <Fields value={value} errors={errors} onChange={change} />
      </div>
      <ConfirmDialog
        open={isAsking}
        title={edits.leaveTitle}
        body={edits.discardBody}
        confirmLabel={edits.discard}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </Drawer>
  )
}
