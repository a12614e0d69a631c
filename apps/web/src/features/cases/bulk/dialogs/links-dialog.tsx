import { MultiSelect, SegmentedControl, TreeSelect } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lists } from '../../../../shared/calls/lists.ts'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import { memberOptions } from '../../../../shared/choices/member-choices.ts'
import { namedOptions, scouteeTagNodes } from '../../../../shared/choices/named-options.ts'
import { useCurrentTenant } from '../../../../app/session/me.ts'
import { BulkFrame } from '../bulk-frame.tsx'
import { planOf } from '../bulk-plan.ts'
import { useBulkTexts } from '../bulk-texts.ts'
import { changeLinks, type LinkKind, type LinkWay } from './link-calls.ts'
import { type BulkDialogProps, useBulkAct } from '../use-bulk-act.ts'

interface FieldProps {
  kind: LinkKind
  label: string
  way: LinkWay
  value: string[]
  onChange: (value: string[]) => void
}

/** The choices of what is given or taken away. Who left the workspace can be taken away, but not given. */
function LinkField({ kind, label, way, value, onChange }: FieldProps) {
  const tags = useQuery({ ...lists.scouteeTags, enabled: kind === 'scouteeTags' })
  const members = useQuery({ ...lists.members, enabled: kind === 'followers' })
  const { inactive } = useListPartsTexts()
  const groups = useQuery({ ...lists.userGroups, enabled: kind === 'followerGroups' })
  const categories = useQuery({ ...lists.projectCategories, enabled: kind === 'categories' })
  const channels = useQuery({ ...lists.channels, enabled: kind === 'channels' })
  if (kind === 'scouteeTags') {
    return <TreeSelect label={label} required mode="each" nodes={scouteeTagNodes(tags.data?.items ?? [])} value={value} onChange={onChange} />
  }
  const people = (members.data?.items ?? []).filter((member) => member.activeFlg || way === 'detach')
  const options = {
    categories: namedOptions(categories.data?.items),
    channels: namedOptions(channels.data?.items),
    followers: memberOptions(people, inactive),
    followerGroups: namedOptions(groups.data?.items)
  }
  return <MultiSelect label={label} required options={options[kind]} value={value} onChange={onChange} />
}

/** Gives cases, or their companies and people, tags, channels, or people and groups in charge, or takes them away. */
export function LinksDialog({ kind, projects, onDone, onClose }: BulkDialogProps & { kind: LinkKind }) {
  const texts = useBulkTexts()
  const { uuid: tenantUuid } = useCurrentTenant()
  const [way, setWay] = useState<LinkWay>('attach')
  const [chosen, setChosen] = useState<string[]>([])
  const plan = planOf(kind, projects)
  const act = useBulkAct(
    plan.targets,
    async (projectUuids) => {
      const { uuids, operationUuid } = await changeLinks({ kind, way, projectUuids, chosen, tenantUuid })
      return { text: texts.done, changed: uuids.length, operationUuid }
    },
    onDone
  )
  const label = texts.actions[kind]
  const isOfScoutee = kind === 'scouteeTags' || kind === 'channels'
  const body = isOfScoutee ? texts.links[`${way}ScouteeBody`] : texts.links[`${way}Body`]
  return (
    <BulkFrame
      title={texts.titles[kind]}
      body={body(act.left.length, label)}
      plan={plan}
      act={act}
      submit={texts.links[way]}
      isReady={chosen.length > 0}
      skipped={texts.leftOut.withoutScoutee}
      onClose={onClose}
    >
      <SegmentedControl
        label={texts.links.way}
        items={[
          { value: 'attach', label: texts.links.attach },
          { value: 'detach', label: texts.links.detach }
        ]}
        value={way}
        onChange={(next) => {
          setWay(next)
          setChosen([])
        }}
      />
      <LinkField kind={kind} label={label} way={way} value={chosen} onChange={setChosen} />
      {isOfScoutee && <p className="mk-note">{texts.links.scouteeNote}</p>}
    </BulkFrame>
  )
}
