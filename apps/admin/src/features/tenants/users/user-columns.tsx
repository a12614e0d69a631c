import { formatDateTime } from '@mekiki/i18n/format'
import type { AdminUsersTexts } from '@mekiki/i18n/admin/workspaces/users'
import { Avatar, EllipsisText, Icon, type TableColumn, Tag } from '@mekiki/ui'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import type { User } from './users.ts'

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
    ...(renderActs ? [{ key: 'acts', header: words.acts, width: 72, render: renderActs }] : [])
  ]
}
