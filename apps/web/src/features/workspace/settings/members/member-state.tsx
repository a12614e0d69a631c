import { Tag, Tooltip } from '@mekiki/ui'
import type { Member } from './member-filters.ts'
import { useMembersTexts } from './members-texts.ts'

const tones = { invited: 'info', expired: 'warning', active: 'success', inactive: undefined } as const

/** Where a member stands, with what that means. */
export function MemberState({ member }: { member: Member }) {
  const texts = useMembersTexts()
  const state = member.state ?? (member.activeFlg ? 'active' : 'inactive')
  const tone = tones[state]
  return (
    <Tooltip title={texts.stateNotes[state]} isDescription>
      <span>
        <Tag {...(tone && { tone })}>{texts.states[state]}</Tag>
      </span>
    </Tooltip>
  )
}
