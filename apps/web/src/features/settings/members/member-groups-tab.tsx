import { userGroupsOperations as operations } from '@mekiki/contract/user-groups/user-groups.operations'
import { AppLink } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { addresses } from '../../../app/addresses.ts'
import { call } from '../../../app/api.ts'
import { lists } from '../../../app/lists.ts'
import { Loaded } from '../../../app/loaded.tsx'
import { findStaleCurrent } from '../../../app/stale-version.ts'
import { useSettingsTexts } from '../settings-texts.ts'
import type { NamedCalls } from '../shared/named-calls.ts'
import { NamedList } from '../shared/named-list.tsx'
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

/** The groups of members by name; who is in them stands with the members. */
export function MemberGroupsTab() {
  const texts = useMembersTexts()
  const { loadFailed } = useSettingsTexts()
  const query = useQuery({ ...lists.userGroups, meta: { isHandled: true } })
  return (
    <>
      <p className="mk-setting-note">{texts.groupNote}</p>
      <Loaded query={query} cause={loadFailed}>
        {(list) => (
          <NamedList
            items={list.items}
            calls={calls}
            createKey="create_member_setting"
            isUnordered
            deleteBody={texts.groupDeleteBody}
            renderEnd={(group) => (
              <AppLink
                className="mk-tnum"
                href={`${addresses.settings('members')}?user_group_uuids=${group.uuid}`}
                aria-label={texts.membersOf(group.name, texts.count(group.usersCount))}
              >
                {texts.count(group.usersCount)}
              </AppLink>
            )}
          />
        )}
      </Loaded>
    </>
  )
}
