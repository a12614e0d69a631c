import { IconButton, Menu, type MenuEntry } from '@mekiki/ui'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import ShieldOff from 'lucide-react/icons/shield-off'
import Trash2 from 'lucide-react/icons/trash-2'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import { useState } from 'react'
import { useSecondFactorTexts } from '@mekiki/browser/second-factor/second-factor-texts'
import { useCurrentTenant } from '../../../app/session/me.ts'
import type { Member } from './member-filters.ts'
import { useMembersTexts } from './members-texts.ts'
import { ResetFactorDialog } from './reset-factor-dialog.tsx'

/** The acts of one member in the list. Nobody takes away their own way in. */
export function MemberMenu({
  member,
  isOwn,
  onEdit,
  onActive,
  onResend,
  onDelete
}: {
  member: Member
  isOwn: boolean
  onEdit: () => void
  onActive: (isActive: boolean) => void
  onResend: () => void
  onDelete: () => void
}) {
  const texts = useMembersTexts()
  const factorTexts = useSecondFactorTexts()
  const { mfaAvailableFlg } = useCurrentTenant()
  const [isResetting, setResetting] = useState(false)
  const canReset = member.canEdit && !isOwn && (mfaAvailableFlg || member.mfaEnabledFlg === true)
  const items: MenuEntry[] = [
    ...(member.canEdit ? [{ key: 'edit', label: texts.edit, icon: Pencil, onSelect: onEdit }] : []),
    ...(member.canResend ? [{ key: 'resend', label: texts.resend, icon: Send, onSelect: onResend }] : []),
    ...(member.canEdit && !isOwn
      ? [
          member.activeFlg
            ? { key: 'active', label: texts.deactivate, icon: UserX, onSelect: () => onActive(false) }
            : { key: 'active', label: texts.activate, icon: UserCheck, onSelect: () => onActive(true) }
        ]
      : []),
    ...(canReset ? [{ key: 'reset', label: factorTexts.reset, icon: ShieldOff, onSelect: () => setResetting(true) }] : []),
    ...(member.canDelete && !isOwn ? [{ key: 'delete', label: texts.delete, icon: Trash2, isDanger: true, onSelect: onDelete }] : [])
  ]
  if (items.length === 0) return null
  const label = texts.actsOf(member.name)
  return (
    <>
      <Menu label={label} items={items} trigger={(trigger) => <IconButton {...trigger} icon={Ellipsis} label={label} />} />
      {isResetting && <ResetFactorDialog member={member} onClose={() => setResetting(false)} />}
    </>
  )
}
