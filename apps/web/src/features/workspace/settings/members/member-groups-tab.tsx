import { userGroupsOperations as operations } from '@mekiki/contract/people/user-groups/user-groups.operations'
import type { CallOutput } from '@mekiki/contract'
import { AppLink, IconButton, notify, Button, Dialog, MultiSelect } from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import CircleHelp from 'lucide-react/icons/circle-help'
import Trash2 from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { addresses } from '../../../../shared/addresses.ts'
import { call } from '../../../../shared/calls/api.ts'
import { lists } from '../../../../shared/calls/lists.ts'
import { usePermission } from '../../../../app/session/me.ts'
import { AboveDialog, AboveNote } from './above.tsx'
import { Loaded } from '@mekiki/browser/loaded'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { useSettingsTexts } from '../settings-texts.ts'
import type { NamedCalls } from '../shared/named/use-named-list.ts'
import { NamedList } from '../shared/named/named-list.tsx'
import { useMembersTexts } from './members-texts.ts'
import { DeleteDialog } from '../../../../shared/delete-dialog.tsx'
import { useHiddenAccess } from './acts/use-hidden-access.ts'

interface GroupMembersProps {
  group: { uuid: string; name: string; version: number }
  onClose: () => void
}

/** Who is in a member group: members join and leave from the group's side. */
function GroupMembersDialog({ group, onClose }: GroupMembersProps) {
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

/** Asks before a member group is deleted, and says what it is used by. */
function DeleteGroup({ group, onClose }: { group: { uuid: string; name: string; usersCount: number }; onClose: () => void }) {
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
