import { userGroupsOperations as operations } from '@mekiki/contract/people/user-groups/user-groups.operations'
import { Button, Dialog, MultiSelect, notify } from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../shared/calls/api.ts'
import { lists } from '../../../../../shared/calls/lists.ts'
import { AboveNote } from '../above.tsx'
import { useMembersTexts } from '../members-texts.ts'
import { useHiddenAccess } from './use-hidden-access.ts'

interface GroupMembersProps {
  group: { uuid: string; name: string; version: number }
  onClose: () => void
}

/** Who is in a member group: members join and leave from the group's side. */
export function GroupMembersDialog({ group, onClose }: GroupMembersProps) {
  const texts = useMembersTexts()
  const client = useQueryClient()
  const hiddenAccess = useHiddenAccess()
  const members = useQuery(lists.members).data?.items ?? []
  const present = members.filter((member) => member.userGroupUuids.includes(group.uuid)).map((member) => member.uuid)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const value = chosen ?? present
  const joining = value.filter((uuid) => !present.includes(uuid))
  const leaving = present.filter((uuid) => !value.includes(uuid))
  const moving = new Set([...joining, ...leaving])
  const above = members.filter((member) => moving.has(member.uuid) && member.missingPermissions.length > 0)
  const isSame = joining.length + leaving.length === 0
  const save = async () => {
    const body = { ...(joining.length > 0 && { append_user_uuids: joining }), ...(leaving.length > 0 && { remove_user_uuids: leaving }) }
    const isSent = await hiddenAccess.send(async (access) => {
      await call(operations.update, { params: { user_group_uuid: group.uuid }, body: { ...body, ...access } }, { ifMatch: group.version })
    })
    if (!isSent) return
    notify.success(texts.saved)
    onClose()
    await Promise.all([lists.members, lists.userGroups].map(({ queryKey }) => client.invalidateQueries({ queryKey })))
  }
  const footer = (
    <>
      {!isSame && <span className="mk-action-note">{texts.groupMembersNote(joining.length, leaving.length)}</span>}
      <Button size="medium" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" disabled={isSame || above.length > 0} onClick={save}>
        {texts.save}
      </Button>
    </>
  )
  const options = members.map((member) => ({
    value: member.uuid,
    label: member.activeFlg ? member.name : texts.inactiveName(member.name),
    ...(member.missingPermissions.length > 0 && { isDisabled: true, note: texts.above.note })
  }))
  return (
    <Dialog open title={texts.groupMembersOf(group.name)} width="medium" onClose={onClose} footer={footer}>
      <div className="mk-stack">
        <MultiSelect label={texts.tabs.members} options={options} value={[...value]} onChange={setChosen} />
        <AboveNote people={above} />
      </div>
      {hiddenAccess.dialog}
    </Dialog>
  )
}
