import { MultiSelect, Select, StatusChip, Textarea, TextField } from '@mekiki/ui'
import { statusToneOf } from '../../../shared/choices/status-tone.ts'
import { useThemesTexts } from '../themes-texts.ts'
import type { FieldProps } from './field-props.ts'

const longestDescription = 10_000

/** Name, description, status, people, groups and tags of a theme. */
export function BasicFields({ values, options, errors, theme, canEdit, onChange }: FieldProps) {
  const { fields: words } = useThemesTexts()
  const isAmbiguous = new Set(options.statuses.map((status) => status.templateUuid)).size > 1
  const statuses = options.statuses.map(({ uuid, name, color, templateName }) => ({
    value: uuid,
    label: name,
    content: <StatusChip tone={statusToneOf(color)}>{name}</StatusChip>,
    ...(isAmbiguous && { note: templateName })
  }))
  const setStatus = (uuid: string | null) => onChange({ themeStatusUuid: uuid, themeStatusTemplateUuid: options.statusOf(uuid)?.templateUuid ?? null })
  return (
    <div className="mk-theme-fields">
      <TextField
        label={words.name}
        required={canEdit}
        disabled={!canEdit}
        autoFocus={theme === null}
        value={values.name}
        error={errors.name}
        onChange={(name) => onChange({ name })}
      />
      <Textarea
        label={words.description}
        disabled={!canEdit}
        maxLength={longestDescription}
        value={values.description}
        error={errors.description}
        onChange={(description) => onChange({ description })}
      />
      <Select
        label={words.themeStatusUuid}
        disabled={!canEdit}
        clearable
        options={statuses}
        value={values.themeStatusUuid}
        error={errors.themeStatusUuid}
        onChange={setStatus}
      />
      <MultiSelect
        label={words.personInChargeUserUuids}
        disabled={!canEdit}
        options={options.people}
        value={values.personInChargeUserUuids}
        error={errors.personInChargeUserUuids}
        onChange={(personInChargeUserUuids) => onChange({ personInChargeUserUuids })}
      />
      <MultiSelect
        label={words.relatedUserGroupUuids}
        disabled={!canEdit}
        options={options.groups}
        value={values.relatedUserGroupUuids}
        error={errors.relatedUserGroupUuids}
        onChange={(relatedUserGroupUuids) => onChange({ relatedUserGroupUuids })}
      />
      <MultiSelect
        label={words.tagUuids}
        disabled={!canEdit}
        options={options.tags}
        value={values.tagUuids}
        error={errors.tagUuids}
        onChange={(tagUuids) => onChange({ tagUuids })}
      />
    </div>
  )
}
