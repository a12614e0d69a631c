import { userGroupsOperations as operations } from '@mekiki/contract/people/user-groups/user-groups.operations'
import { notify } from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../../shared/calls/api.ts'
import { DeleteDialog } from '../../../../../shared/delete-dialog.tsx'
import { lists } from '../../../../../shared/calls/lists.ts'
import { useMembersTexts } from '../members-texts.ts'

/** Asks before a member group is deleted, and says what it is used by. */
export function DeleteGroup({ group, onClose }: { group: { uuid: string; name: string; usersCount: number }; onClose: () => void }) {
  const texts = useMembersTexts()
  const client = useQueryClient()
  const params = { user_group_uuid: group.uuid }
  const { data: uses } = useQuery({
    queryKey: ['user-group-uses', group.uuid],
    queryFn: ({ signal }) => call(operations.uses, { params }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { isHandled: true }
  })
  const words = texts.groupUses
  const effects = [
    [group.usersCount, words.members],
    [uses?.projectsCount ?? 0, words.projects],
    [uses?.relatedThemesCount ?? 0, words.relatedThemes],
    [uses?.insiderThemesCount ?? 0, words.insiderThemes],
    [uses?.initialThemesCount ?? 0, words.initialThemes],
    [uses?.recordsCount ?? 0, words.records],
    [uses?.shareChoicesCount ?? 0, words.shareChoices]
  ] as const
  const remove = async () => {
    await call(operations.remove, { params })
    notify.success(texts.deleted)
    await Promise.all([lists.members, lists.userGroups].map(({ queryKey }) => client.invalidateQueries({ queryKey })))
  }
  return (
    <DeleteDialog
      title={texts.groupDelete}
      body={texts.groupDeleteBody}
      target={group.name}
      sideEffects={effects.flatMap(([count, sentence]) => (count > 0 ? [sentence(count)] : []))}
      onDelete={remove}
      onClose={onClose}
    />
  )
}
