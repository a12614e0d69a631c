import { MultiSelect, Select, StatusChip, DateField, NumberField, statusToneOf, Textarea } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { lists } from '../calls/lists.ts'
import { namedOptions } from '../choices/named-options.ts'
import { useProjectFieldsTexts } from './project-fields-texts.ts'
import { customValueInputs, type CustomValues, type ThemeItems, themeItemsOf } from './custom-values.ts'
import { useMemo } from 'react'
import './custom-fields.css'

interface FieldProps {
  item: ThemeItems[number]['items'][number]
  value: CustomValues[string]
  onChange: (value: CustomValues[string]) => void
}

function CustomField({ item, value, onChange }: FieldProps) {
  if (item.type === 'string') return <Textarea label={item.name} rows={1} value={typeof value === 'string' ? value : ''} onChange={onChange} />
  if (item.type === 'number')
    return <NumberField label={item.name} value={typeof value === 'number' ? value : null} onChange={onChange} onBad={() => onChange(Number.NaN)} />
  if (item.type === 'date') return <DateField label={item.name} value={typeof value === 'string' ? value : null} onChange={onChange} />
  return (
    <MultiSelect
      label={item.name}
      options={item.enums.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      value={Array.isArray(value) ? [...value] : []}
      onChange={onChange}
    />
  )
}

/** The custom items of a theme's cases, each by its type; nothing where the theme has none. */
export function CustomFields({ groups, values, onChange }: { groups: ThemeItems; values: CustomValues; onChange: (values: CustomValues) => void }) {
  return groups
    .filter((group) => group.items.length > 0)
    .map((group) => (
      <fieldset key={group.uuid} className="mk-custom-group">
        <legend>{group.name}</legend>
        {group.items.map((item) => (
          <CustomField key={item.uuid} item={item} value={values[item.uuid] ?? null} onChange={(value) => onChange({ ...values, [item.uuid]: value })} />
        ))}
      </fieldset>
    ))
}

/** How a case begins. Lists left empty take the theme's initial values (2§3 "initialValueSetting"). */
export interface ProjectStart {
  statusUuid: string | null
  categoryUuids: string[]
  followerUuids: string[]
  followerGroupUuids: string[]
  customValues: CustomValues
}

/** The part of POST /projects that says how the cases begin; what was left empty is left out. */
export function projectStartBody({ statusUuid, categoryUuids, followerUuids, followerGroupUuids, customValues }: ProjectStart) {
  const extensionValues = customValueInputs(customValues)
  return {
    ...(statusUuid !== null && { statusUuid }),
    ...(categoryUuids.length > 0 && { categoryUuids }),
    ...(followerUuids.length > 0 && { followerUuids }),
    ...(followerGroupUuids.length > 0 && { followerGroupUuids }),
    ...(extensionValues.length > 0 && { extensionValues })
  }
}

/** How a case begins: status, tags, who is in charge, and the custom items of its theme. */
export function ProjectFields({
  value,
  change,
  statusTemplateUuid,
  customItems
}: {
  value: ProjectStart
  change: (part: Partial<ProjectStart>) => void
  statusTemplateUuid: string | undefined
  customItems: ThemeItems
}) {
  const texts = useProjectFieldsTexts()
  const templates = useQuery(lists.statusTemplates)
  const categories = useQuery(lists.projectCategories)
  const members = useQuery(lists.members)
  const groups = useQuery(lists.userGroups)
  const statuses = templates.data?.items.find((template) => template.uuid === statusTemplateUuid)?.statuses ?? []
  const active = members.data?.items.filter((member) => member.activeFlg)
  return (
    <>
      <Select
        label={texts.status}
        help={texts.statusHelp}
        clearable
        disabled={statusTemplateUuid === undefined}
        options={statuses.map((status) => ({
          value: status.uuid,
          label: status.name,
          content: <StatusChip tone={statusToneOf(status.color)}>{status.name}</StatusChip>
        }))}
        value={value.statusUuid}
        onChange={(statusUuid) => change({ statusUuid })}
      />
      <MultiSelect
        label={texts.categories}
        options={namedOptions(categories.data?.items)}
        value={value.categoryUuids}
        onChange={(categoryUuids) => change({ categoryUuids })}
      />
      <MultiSelect label={texts.followers} options={namedOptions(active)} value={value.followerUuids} onChange={(followerUuids) => change({ followerUuids })} />
      <MultiSelect
        label={texts.followerGroups}
        options={namedOptions(groups.data?.items)}
        value={value.followerGroupUuids}
        onChange={(followerGroupUuids) => change({ followerGroupUuids })}
      />
      <CustomFields groups={customItems} values={value.customValues} onChange={(customValues) => change({ customValues })} />
    </>
  )
}

/** The groups of custom items that cases of a theme have; empty while they load. */
export function useThemeItems(theme: Parameters<typeof themeItemsOf>[1]): ThemeItems {
  const { data } = useQuery({ ...lists.extensionItemGroups, meta: { isHandled: true } })
  return useMemo(() => themeItemsOf(data?.items ?? [], theme), [data, theme])
}
