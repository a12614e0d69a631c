import { formatDateTime } from '@mekiki/i18n/format'
import { type MemberSecurityAct, MemberSecurityDialog, useMemberSecurityTexts } from '@mekiki/browser/second-factor/member-security'
import type { AdminUsersTexts } from '@mekiki/i18n/admin/workspaces/users'
import { Avatar, EllipsisText, Icon, type TableColumn, Tag, IconButton, Menu, type MenuEntry } from '@mekiki/ui'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useState } from 'react'
import { type User, useUsersTexts } from './users.ts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import LogOut from 'lucide-react/icons/log-out'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import ShieldOff from 'lucide-react/icons/shield-off'
import Trash2 from 'lucide-react/icons/trash-2'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import type { UserActs } from './use-user-acts.ts'

function MfaCell({ user, texts }: { user: User; texts: AdminUsersTexts }) {
  if (user.mfaEnabledFlg !== true) return <span className="mk-note">{user.setupMfaFlg === true ? texts.mfaWaiting : texts.mfaOff}</span>
  return (
    <span className="mk-good">
      <Icon icon={Check} size={14} />
      {texts.mfaOn}
    </span>
  )
}

function SignInCell({ user, texts }: { user: User; texts: AdminUsersTexts }) {
  if (user.state === 'invited' || user.state === 'expired') return <Tag tone="warning">{texts.states[user.state]}</Tag>
  return formatDateTime(user.lastSignedInAt)
}

/** The columns of a tenant's users. */
export function userColumns(
  texts: AdminUsersTexts,
  groupName: (uuid: string | null) => string,
  renderActs: ((user: User) => ReactNode) | null
): TableColumn<User>[] {
  const { columns: words } = texts
  return [
    {
      key: 'name',
      header: words.name,
      width: 176,
      render: (user) => (
        <span className="mk-tenant-name">
          <Avatar name={user.name} id={user.uuid} />
          <EllipsisText>{user.activeFlg ? user.name : texts.inactiveName(user.name)}</EllipsisText>
        </span>
      )
    },
    { key: 'email', header: words.email, width: 216, render: (user) => <EllipsisText>{user.email}</EllipsisText> },
    { key: 'group', header: words.permissionGroup, width: 120, render: (user) => <EllipsisText>{groupName(user.permissionGroupUuid)}</EllipsisText> },
    { key: 'mfa', header: words.mfa, width: 104, render: (user) => <MfaCell user={user} texts={texts} /> },
    { key: 'signIn', header: words.lastSignIn, width: 144, render: (user) => <SignInCell user={user} texts={texts} /> },
    ...(renderActs ? [{ key: 'acts', isActs: true, header: words.acts, width: 72, render: renderActs }] : [])
  ]
}

/** The acts of one user in the list. */
export function UserMenu({ user, acts, onEdit, onDelete }: { user: User; acts: UserActs; onEdit: () => void; onDelete: () => void }) {
  const texts = useUsersTexts()
  const securityTexts = useMemberSecurityTexts()
  const [asked, setAsked] = useState<MemberSecurityAct | null>(null)
  const items: MenuEntry[] = [
    { key: 'edit', label: texts.edit, icon: Pencil, onSelect: onEdit },
    ...(user.canResend ? [{ key: 'resend', label: texts.resend, icon: Send, onSelect: () => acts.resend(user) }] : []),
    user.activeFlg
      ? { key: 'active', label: texts.deactivate, icon: UserX, onSelect: () => acts.setActive(user, false) }
      : { key: 'active', label: texts.activate, icon: UserCheck, onSelect: () => acts.setActive(user, true) },
    ...(user.mfaEnabledFlg === true ? [{ key: 'reset', label: securityTexts.reset, icon: ShieldOff, onSelect: () => setAsked('reset') }] : []),
    { key: 'endSessions', label: securityTexts.endSessions, icon: LogOut, onSelect: () => setAsked('endSessions') },
    { key: 'delete', label: texts.delete, icon: Trash2, isDanger: true, onSelect: onDelete }
  ]
  const label = texts.actsOf(user.name)
  const confirm = () => (asked === 'reset' ? acts.resetSecondFactor(user) : acts.endSessions(user))
  return (
    <>
      <Menu label={label} items={items} trigger={(trigger) => <IconButton {...trigger} icon={Ellipsis} label={label} />} />
      {asked !== null && <MemberSecurityDialog act={asked} name={user.name} onConfirm={confirm} onClose={() => setAsked(null)} />}
    </>
  )
}
