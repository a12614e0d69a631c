import { IconButton, Menu, type MenuEntry, ConfirmDialog, notify } from '@mekiki/ui'
import CircleHelp from 'lucide-react/icons/circle-help'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import ShieldOff from 'lucide-react/icons/shield-off'
import Trash2 from 'lucide-react/icons/trash-2'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import { useState } from 'react'
import { useSecondFactorTexts } from '@mekiki/browser/second-factor/second-factor-texts'
import { useCurrentTenant, usePermission } from '../../../../../app/session/me.ts'
import { AboveDialog } from '../above.tsx'
import type { Member } from '../member-filters.ts'
import { useMembersTexts } from '../members-texts.ts'
import { secondFactorOperations } from '@mekiki/contract/people/second-factor/second-factor.operations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../../shared/calls/api.ts'
import { lists } from '../../../../../shared/calls/lists.ts'

/** Asks before a member's second factor is taken away, for a device that is lost. */
function ResetFactorDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const texts = useSecondFactorTexts()
  const client = useQueryClient()
  const reset = useMutation({
    mutationFn: () => call(secondFactorOperations.reset, { params: { user_uuid: member.uuid } }),
    onSuccess: () => {
      notify.success(texts.resetDone(member.name))
      return client.invalidateQueries({ queryKey: lists.members.queryKey })
    }
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.resetTitle}
      body={texts.resetBody(member.name)}
      sideEffects={[texts.resetAgain]}
      confirmLabel={texts.reset}
      onConfirm={() => reset.mutateAsync()}
    />
  )
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
  const factorTexts = useSecondFactorTexts()
  const { mfaAvailableFlg } = useCurrentTenant()
  const [opened, setOpened] = useState<'reset' | 'above' | null>(null)
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
    ...(canReset ? [{ key: 'reset', label: factorTexts.reset, icon: ShieldOff, onSelect: () => setOpened('reset'), ...refused }] : []),
    ...(isDeleteShown && !isOwn ? [{ key: 'delete', label: texts.delete, icon: Trash2, isDanger: true, onSelect: onDelete, ...refused }] : [])
  ]
  if (items.length === 0) return null
  const label = texts.actsOf(member.name)
  return (
    <>
      <Menu label={label} items={items} trigger={(trigger) => <IconButton {...trigger} icon={Ellipsis} label={label} />} />
      {opened === 'reset' && <ResetFactorDialog member={member} onClose={close} />}
      {opened === 'above' && <AboveDialog cause={texts.above.member(member.name)} keys={member.missingPermissions} onClose={close} />}
    </>
  )
}
