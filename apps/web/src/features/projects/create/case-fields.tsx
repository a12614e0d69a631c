import { MultiSelect, Select, StatusChip } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { lists } from '../../../app/lists.ts'
import { statusToneOf } from '../../../app/status-tone.ts'
import { useCreateTexts } from './create-texts.ts'
import type { Draft } from './draft.ts'

const named = (items: readonly { uuid: string; name: string }[] | undefined) => (items ?? []).map((item) => ({ value: item.uuid, label: item.name }))

/** How the case begins: status, tags, who is in charge. */
export function CaseFields({ draft, change, statusTemplateUuid }: { draft: Draft; change: (part: Partial<Draft>) => void; statusTemplateUuid: string | undefined }) {
  const texts = useCreateTexts()
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
        options={statuses.map((status) => ({ value: status.uuid, label: status.name, content: <StatusChip tone={statusToneOf(status.color)}>{status.name}</StatusChip> }))}
        value={draft.statusUuid}
        onChange={(statusUuid) => change({ statusUuid })}
      />
      <MultiSelect label={texts.categories} options={named(categories.data?.items)} value={draft.categoryUuids} onChange={(categoryUuids) => change({ categoryUuids })} />
      <MultiSelect label={texts.followers} options={named(active)} value={draft.followerUuids} onChange={(followerUuids) => change({ followerUuids })} />
      <MultiSelect label={texts.followerGroups} options={named(groups.data?.items)} value={draft.followerGroupUuids} onChange={(followerGroupUuids) => change({ followerGroupUuids })} />
    </>
  )
}
