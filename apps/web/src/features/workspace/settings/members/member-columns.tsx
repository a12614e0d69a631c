import { formatDay } from '@mekiki/i18n/format'
import type { SettingsMembersTexts } from '@mekiki/i18n/people/settings-members'
import { Avatar, EllipsisText, type TableColumn, Tag, Tooltip } from '@mekiki/ui'
import type { ReactNode } from 'react'
import { type Member, mfaStateOf } from './member-filters.ts'
import { useMembersTexts } from './members-texts.ts'

const tones = { invited: 'info', expired: 'warning', active: 'success', inactive: undefined } as const

/** Where a member stands, with what that means. */
function MemberState({ member }: { member: Member }) {
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

interface ColumnParts {
  texts: SettingsMembersTexts
  ownUuid: string
  hasMfa: boolean
  groupName: (uuid: string | null) => string
  userGroupNames: (uuids: readonly string[]) => string
  renderActs: (member: Member) => ReactNode
}

function NameCell({ member, isOwn, texts }: { member: Member; isOwn: boolean; texts: SettingsMembersTexts }) {
  return (
    <span className="mk-cell-name">
      <Avatar name={member.name} id={member.uuid} size={32} />
      <span className="mk-cell-two">
        <span className="mk-cell-title">
          <EllipsisText>{member.activeFlg ? member.name : texts.inactiveName(member.name)}</EllipsisText>
          {isOwn && <Tag tone="info">{texts.you}</Tag>}
        </span>
        <span className="mk-cell-sub">{member.email}</span>
      </span>
    </span>
  )
}

/** The columns of the member list. */
export function memberColumns({ texts, ownUuid, hasMfa, groupName, userGroupNames, renderActs }: ColumnParts): TableColumn<Member>[] {
  const { columns: words } = texts
  const mfa: TableColumn<Member>[] = hasMfa
    ? [{ key: 'mfa', header: words.mfa, width: 96, render: (member) => texts.mfaStates[mfaStateOf(member) ?? 'off'] }]
    : []
  return [
    {
      key: 'name',
      header: words.name,
      width: 290,
      minWidth: 184,
      sortable: true,
      render: (member) => <NameCell member={member} isOwn={member.uuid === ownUuid} texts={texts} />
    },
    {
      key: 'permissionGroup',
      header: words.permissionGroup,
      width: 160,
      minWidth: 112,
      sortable: true,
      render: (member) => <EllipsisText>{groupName(member.permissionGroupUuid)}</EllipsisText>
    },
    {
      key: 'userGroups',
      header: words.userGroups,
      width: 200,
      minWidth: 112,
      render: (member) => <EllipsisText>{userGroupNames(member.userGroupUuids)}</EllipsisText>
    },
    {
      key: 'state',
      header: words.state,
      width: 96,
      minWidth: 80,
      sortable: true,
      render: (member) => <MemberState member={member} />
    },
    ...mfa,
    { key: 'createdAt', header: words.createdAt, width: 112, minWidth: 104, sortable: true, sortedBy: 'date', render: (member) => formatDay(member.createdAt) },
    { key: 'acts', isActs: true, header: words.acts, width: 88, minWidth: 72, render: renderActs }
  ]
}
