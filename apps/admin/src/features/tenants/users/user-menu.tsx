import { IconButton, Menu, type MenuEntry } from '@mekiki/ui'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash-2'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import type { User } from './users.ts'
import { useUsersTexts } from './users-texts.ts'
import type { UserActs } from './use-user-acts.ts'

/** The acts of one user in the list. */
export function UserMenu({ user, acts, onEdit, onDelete }: { user: User; acts: UserActs; onEdit: () => void; onDelete: () => void }) {
  const texts = useUsersTexts()
  const items: MenuEntry[] = [
    { key: 'edit', label: texts.edit, icon: Pencil, onSelect: onEdit },
    ...(user.canResend ? [{ key: 'resend', label: texts.resend, icon: Send, onSelect: () => acts.resend(user) }] : []),
    user.activeFlg
      ? { key: 'active', label: texts.deactivate, icon: UserX, onSelect: () => acts.setActive(user, false) }
      : { key: 'active', label: texts.activate, icon: UserCheck, onSelect: () => acts.setActive(user, true) },
    { key: 'delete', label: texts.delete, icon: Trash2, isDanger: true, onSelect: onDelete }
  ]
  const label = texts.actsOf(user.name)
  return <Menu label={label} items={items} trigger={(trigger) => <IconButton {...trigger} icon={Ellipsis} label={label} />} />
}
