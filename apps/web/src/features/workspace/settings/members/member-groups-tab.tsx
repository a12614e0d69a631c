import { userGroupsOperations as operations } from '@mekiki/contract/people/user-groups/user-groups.operations'
import type { CallOutput } from '@mekiki/contract'
import { AppLink, IconButton } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import CircleHelp from 'lucide-react/icons/circle-help'
import Trash2 from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { addresses } from '../../../../shared/addresses.ts'
import { call } from '../../../../shared/calls/api.ts'
import { lists } from '../../../../shared/calls/lists.ts'
import { usePermission } from '../../../../app/session/me.ts'
import { AboveDialog } from './above.tsx'
import { Loaded } from '@mekiki/browser/loaded'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { useSettingsTexts } from '../settings-texts.ts'
import type { NamedCalls } from '../shared/named/named-calls.ts'
import { NamedList } from '../shared/named/named-list.tsx'
import { DeleteGroup } from './acts/delete-group.tsx'
import { GroupMembersDialog } from './acts/group-members-dialog.tsx'
import { useMembersTexts } from './members-texts.ts'

const calls: NamedCalls = {
  id: 'user-groups',
  noun: 'userGroup',
  queryKey: lists.userGroups.queryKey,
  alsoKey: lists.members.queryKey,
  create: (name, idempotencyKey) => call(operations.create, { body: { name } }, { idempotencyKey }),
  update: ({ uuid, name }, change, ifMatch) => call(operations.update, { params: { user_group_uuid: uuid }, body: { name: change.name ?? name } }, { ifMatch }),
  remove: ({ uuid }) => call(operations.remove, { params: { user_group_uuid: uuid } }),
  findCurrent: (error) => findStaleCurrent(operations.update, error)
}

type Group = CallOutput<typeof operations.list>['items'][number]
type Act = { kind: 'members' | 'delete' | 'above'; group: Group }

function GroupEnd({ group, onAct }: { group: Group; onAct: (act: Act) => void }) {
  const texts = useMembersTexts()
  const hasDeleteKey = usePermission('delete_member_setting')
  return (
    <>
      <AppLink
        className="mk-tnum"
        href={`${addresses.settings('members')}?user_group_uuids=${group.uuid}`}
        aria-label={texts.membersOf(group.name, texts.count(group.usersCount))}
      >
        {texts.count(group.usersCount)}
      </AppLink>
      {group.canEdit && <IconButton icon={Users} label={`${texts.groupMembers} ${group.name}`} onClick={() => onAct({ kind: 'members', group })} />}
      {group.canDelete && <IconButton icon={Trash2} label={`${texts.delete} ${group.name}`} onClick={() => onAct({ kind: 'delete', group })} />}
      {hasDeleteKey && group.missingPermissions.length > 0 && (
        <IconButton icon={CircleHelp} label={`${texts.above.why} ${group.name}`} onClick={() => onAct({ kind: 'above', group })} />
      )}
    </>
  )
}

/** The groups of members by name: rename, who is in them, delete with what they are used by. */
export function MemberGroupsTab() {
  const texts = useMembersTexts()
  const { loadFailed } = useSettingsTexts()
  const query = useQuery({ ...lists.userGroups, meta: { isHandled: true } })
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  return (
    <>
      <p className="mk-setting-note">{texts.groupNote}</p>
      <Loaded query={query} cause={loadFailed}>
        {(list) => (
          <NamedList
            // Deleting has a dialog of its own, which says what the group is used by.
            items={list.items.map((group) => ({ ...group, canDelete: false, group }))}
            calls={calls}
            createKey="create_member_setting"
            isUnordered
            renderEnd={({ group }) => <GroupEnd group={group} onAct={setAct} />}
          />
        )}
      </Loaded>
      {act?.kind === 'members' && <GroupMembersDialog group={act.group} onClose={close} />}
      {act?.kind === 'delete' && <DeleteGroup group={act.group} onClose={close} />}
      {act?.kind === 'above' && <AboveDialog cause={texts.above.group(act.group.name)} keys={act.group.missingPermissions} onClose={close} />}
    </>
  )
}
