import { IconButton, Menu, type MenuEntry } from '@mekiki/ui'
import CircleHelp from 'lucide-react/icons/circle-help'
import Ellipsis from 'lucide-react/icons/ellipsis'
import LogOut from 'lucide-react/icons/log-out'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import ShieldOff from 'lucide-react/icons/shield-off'
import Trash2 from 'lucide-react/icons/trash-2'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import { useState } from 'react'
import { type MemberSecurityAct, MemberSecurityDialog, useMemberSecurityTexts } from '@mekiki/browser/second-factor/member-security'
import { useCurrentTenant, usePermission } from '../../../../../app/session/me.ts'
import { AboveDialog } from '../above.tsx'
import type { Member } from '../member-filters.ts'
import { useMembersTexts } from '../members-texts.ts'
import { membersOperations } from '@mekiki/contract/people/members/members.operations'
import { secondFactorOperations } from '@mekiki/contract/people/second-factor/second-factor.operations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../../shared/calls/api.ts'
import { lists } from '../../../../../shared/calls/lists.ts'

/** Asks before something is done for a member whose device is lost, and does it. */
function SecurityDialog({ act, member, onClose }: { act: MemberSecurityAct; member: Member; onClose: () => void }) {
  const client = useQueryClient()
  const operation = act === 'reset' ? secondFactorOperations.reset : membersOperations.endSessions
  const run = useMutation({
    mutationFn: () => call(operation, { params: { user_uuid: member.uuid } }),
    onSuccess: () => client.invalidateQueries({ queryKey: lists.members.queryKey })
  })
  return <MemberSecurityDialog act={act} name={member.name} onConfirm={() => run.mutateAsync()} onClose={onClose} />
}

/** The acts of one member in the list. Nobody takes away their own way in; what cannot be done to somebody who holds more stands there with the reason. */
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
  const securityTexts = useMemberSecurityTexts()
  const { mfaAvailableFlg } = useCurrentTenant()
  const [opened, setOpened] = useState<MemberSecurityAct | 'above' | null>(null)
  const close = () => setOpened(null)
  const isAbove = member.missingPermissions.length > 0
  const [hasEditKey, hasDeleteKey] = [usePermission('update_member_setting'), usePermission('delete_member_setting')]
  const [isEditShown, isDeleteShown] = [member.canEdit || (isAbove && hasEditKey), member.canDelete || (isAbove && hasDeleteKey)]
  const canReset = isEditShown && !isOwn && (mfaAvailableFlg || member.mfaEnabledFlg === true)
  const refused = { isDisabled: isAbove }
  const items: MenuEntry[] = [
    ...(isAbove ? [{ key: 'above', label: texts.above.why, icon: CircleHelp, onSelect: () => setOpened('above') }] : []),
    ...(isEditShown ? [{ key: 'edit', label: texts.edit, icon: Pencil, onSelect: onEdit, ...refused }] : []),
    ...(member.canResend ? [{ key: 'resend', label: texts.resend, icon: Send, onSelect: onResend }] : []),
    ...(isEditShown && !isOwn
      ? [
          member.activeFlg
            ? { key: 'active', label: texts.deactivate, icon: UserX, onSelect: () => onActive(false), ...refused }
            : { key: 'active', label: texts.activate, icon: UserCheck, onSelect: () => onActive(true), ...refused }
        ]
      : []),
    ...(canReset ? [{ key: 'reset', label: securityTexts.reset, icon: ShieldOff, onSelect: () => setOpened('reset'), ...refused }] : []),
    ...(isEditShown && !isOwn
      ? [{ key: 'endSessions', label: securityTexts.endSessions, icon: LogOut, onSelect: () => setOpened('endSessions'), ...refused }]
      : []),
    ...(isDeleteShown && !isOwn ? [{ key: 'delete', label: texts.delete, icon: Trash2, isDanger: true, onSelect: onDelete, ...refused }] : [])
  ]
  if (items.length === 0) return null
  const label = texts.actsOf(member.name)
  return (
    <>
      <Menu label={label} items={items} trigger={(trigger) => <IconButton {...trigger} icon={Ellipsis} label={label} />} />
      {(opened === 'reset' || opened === 'endSessions') && <SecurityDialog act={opened} member={member} onClose={close} />}
      {opened === 'above' && <AboveDialog cause={texts.above.member(member.name)} keys={member.missingPermissions} onClose={close} />}
    </>
  )
}
