import { Select } from '@mekiki/ui'
import { useFormChoices } from '../../../shared/forms/form-choices.ts'
import { useThemesTexts } from '../themes-texts.ts'
import type { FieldProps } from './field-props.ts'

/** The form whose answers become cases of the theme; one of another theme cannot be chosen. Absent for whoever may not see forms. */
export function FormField({ values, errors, theme, canEdit, onChange }: FieldProps) {
  const texts = useThemesTexts()
  const forms = useFormChoices()
  if (forms === undefined) return null
  const options = forms.map(({ uuid, name, theme: other }) => {
    const isTaken = other !== null && other.uuid !== theme?.uuid
    return { value: uuid, label: name, isDisabled: isTaken, ...(isTaken && { note: texts.formOfTheme(other.name) }) }
  })
  return (
    <Select
      label={texts.fields.formUuid}
      help={texts.help.formUuid}
      disabled={!canEdit}
      clearable
      options={options}
      value={values.formUuid}
      error={errors.formUuid}
      onChange={(formUuid) => onChange({ formUuid })}
    />
  )
}
