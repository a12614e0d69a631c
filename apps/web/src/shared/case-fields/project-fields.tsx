import { MultiSelect, Select, StatusChip } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { lists } from '../calls/lists.ts'
import { namedOptions } from '../choices/named-options.ts'
import { statusToneOf } from '../choices/status-tone.ts'
import { useProjectFieldsTexts } from './project-fields-texts.ts'
import { CustomFields } from './custom-fields.tsx'
import { customValueInputs, type CustomValues, type ThemeItems } from './custom-values.ts'

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
export function CaseFields({
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
