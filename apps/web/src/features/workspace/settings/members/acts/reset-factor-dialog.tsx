import { secondFactorOperations } from '@mekiki/contract/people/second-factor/second-factor.operations'
import { ConfirmDialog, notify } from '@mekiki/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../../shared/calls/api.ts'
import { lists } from '../../../../../shared/calls/lists.ts'
import { useSecondFactorTexts } from '@mekiki/browser/second-factor/second-factor-texts'
import type { Member } from '../member-filters.ts'

/** Asks before a member's second factor is taken away, for a device that is lost. */
export function ResetFactorDialog({ member, onClose }: { member: Member; onClose: () => void }) {
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
