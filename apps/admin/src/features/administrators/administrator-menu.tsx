import { IconButton, Menu, type MenuEntry } from '@mekiki/ui'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import ShieldOff from 'lucide-react/icons/shield-off'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import { useAdministratorsTexts } from './administrators-texts.ts'
import type { Administrator, AdministratorActs } from './use-administrator-acts.ts'

/** What a person asks for that takes a second look. */
export type Asked = 'rename' | 'deactivate' | 'reset'

interface MenuProps {
  administrator: Administrator
  acts: AdministratorActs
  onAsk: (asked: Asked) => void
}

/** The acts of one administrator in the list; one's own account can only be renamed. */
export function AdministratorMenu({ administrator, acts, onAsk }: MenuProps) {
  const texts = useAdministratorsTexts()
  const { state, isSelf, hasSecondFactor } = administrator
  const items: MenuEntry[] = [{ key: 'rename', label: texts.rename, icon: Pencil, onSelect: () => onAsk('rename') }]
  if (state === 'invited') items.push({ key: 'resend', label: texts.resend, icon: Send, onSelect: () => acts.resend(administrator) })
  if (!isSelf && hasSecondFactor) items.push({ key: 'reset', label: texts.reset, icon: ShieldOff, isDanger: true, onSelect: () => onAsk('reset') })
  if (state === 'inactive') items.push({ key: 'activate', label: texts.activate, icon: UserCheck, onSelect: () => acts.activate(administrator) })
  else if (!isSelf) items.push({ key: 'deactivate', label: texts.deactivate, icon: UserX, isDanger: true, onSelect: () => onAsk('deactivate') })
  const label = texts.actsOf(administrator.name)
  return <Menu label={label} items={items} trigger={(trigger) => <IconButton {...trigger} icon={Ellipsis} label={label} />} />
}
