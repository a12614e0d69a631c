import { membersOperations as operations } from '@mekiki/contract/people/members/members.operations'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../../shared/calls/api.ts'
import { DeleteDialog } from '../../../../../shared/delete-dialog.tsx'
import type { Member } from '../member-filters.ts'
import { useMembersTexts } from '../members-texts.ts'

/** Asks before a member is deleted, and says what becomes of what hangs on him or her. */
export function DeleteMember({ member, onDelete, onClose }: { member: Member; onDelete: () => Promise<unknown>; onClose: () => void }) {
  const texts = useMembersTexts()
  const { data: uses } = useQuery({
    queryKey: ['member-uses', member.uuid],
    queryFn: ({ signal }) => call(operations.uses, { params: { user_uuid: member.uuid } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { isHandled: true }
  })
  const effects = uses
    ? ([
        [uses.createdProjectsCount, texts.uses.createdProjects],
        [uses.followedProjectsCount, texts.uses.followedProjects],
        [uses.themesInChargeCount, texts.uses.themes],
        [uses.openTasksCount, texts.uses.tasks]
      ] as const)
    : []
  return (
    <DeleteDialog
      title={texts.deleteTitle}
      body={texts.deleteBody}
      target={member.name}
      sideEffects={effects.flatMap(([count, sentence]) => (count > 0 ? [sentence(count)] : []))}
      onDelete={onDelete}
      onClose={onClose}
    />
  )
}
