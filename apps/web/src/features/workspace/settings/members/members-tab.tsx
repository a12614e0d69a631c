import { Button, DataTable, EmptyState, SelectionBar, type SortStep, useTexts } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Pencil from 'lucide-react/icons/pencil'
import { Suspense, useMemo, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { useExportAction } from '../../../../shared/exports/export-action.ts'
import { useRowSelection } from '../../../../shared/list/use-row-selection.ts'
import { lists } from '../../../../shared/calls/lists.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { namedOptions } from '../../../../shared/choices/named-options.ts'
import { useCurrentTenant, useCurrentUser, usePermission } from '../../../../app/session/me.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { BulkDrawer } from './acts/bulk-drawer.tsx'
import { InviteDrawer } from './acts/invite-drawer.tsx'
import { memberColumns } from './member-columns.tsx'
import { MemberDrawer } from './acts/member-drawer.tsx'
import { filterMembers, type Member, narrowingOf, readMemberFilters, sortMembers } from './member-filters.ts'
import { MemberMenu } from './acts/member-menu.tsx'
import { MembersToolbar } from './members-toolbar.tsx'
import { useMembersTexts } from './members-texts.ts'
import { permissionGroupsQuery } from './permission-groups-query.ts'
import { type MemberActs, useMemberActs } from './acts/use-member-acts.ts'
import { membersOperations as operations } from '@mekiki/contract/people/members/members.operations'
import { call } from '../../../../shared/calls/api.ts'
import { DeleteDialog } from '../../../../shared/delete-dialog.tsx'
import './members.css'

/** Asks before a member is deleted, and says what becomes of what hangs on him or her. */
function DeleteMember({ member, onDelete, onClose }: { member: Member; onDelete: () => Promise<unknown>; onClose: () => void }) {
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

const MemberExportDialog = lazy(() => import('./acts/export-dialog.tsx').then((module) => ({ default: module.MemberExportDialog })))

const MemberQuota = lazy(() => import('./member-quota.tsx').then((module) => ({ default: module.MemberQuota })))

/** The groups by name: as choices, and by uuid for the cells of the list. */
function useGroupNames() {
  const groups = useQuery(permissionGroupsQuery).data?.items
  const userGroups = useQuery(lists.userGroups).data?.items
  return useMemo(() => {
    const byUuid = (items: readonly { uuid: string; name: string }[] | undefined) => new Map(items?.map(({ uuid, name }) => [uuid, name]))
    return { group: byUuid(groups), userGroup: byUuid(userGroups), groupOptions: namedOptions(groups), userGroupOptions: namedOptions(userGroups) }
  }, [groups, userGroups])
}

interface ColumnsOptions {
  names: ReturnType<typeof useGroupNames>
  groupName: (uuid: string | null) => string
  acts: MemberActs
  onEdit: (member: Member) => void
  onDelete: (member: Member) => void
}

/** The columns of the list, with the menu of each member. */
function useMemberColumns({ names, groupName, acts, onEdit, onDelete }: ColumnsOptions) {
  const texts = useMembersTexts()
  const tenant = useCurrentTenant()
  const own = useCurrentUser()
  const { nameComma } = useTexts()
  return memberColumns({
    texts,
    ownUuid: own.uuid,
    hasMfa: tenant.mfaAvailableFlg,
    groupName,
    userGroupNames: (uuids) => uuids.flatMap((uuid) => names.userGroup.get(uuid) ?? []).join(nameComma),
    renderActs: (member) => (
      <MemberMenu
        member={member}
        isOwn={member.uuid === own.uuid}
        onEdit={() => onEdit(member)}
        onActive={(isActive) => acts.setActive(member, isActive)}
        onResend={() => void acts.resend(member)}
        onDelete={() => onDelete(member)}
      />
    )
  })
}

interface MemberSelectionProps {
  count: number
  onClear: () => void
  /** Absent without the right to it, as the next. */
  onBulk: (() => void) | undefined
  onExport: (() => void) | undefined
}

/** What can be done with the chosen members. */
function MemberSelection({ count, onClear, onBulk, onExport }: MemberSelectionProps) {
  const texts = useMembersTexts()
  const { action: exportLabel } = useExportAction()
  return (
    <SelectionBar count={count} text={texts.selected(count)} onClear={onClear}>
      {onBulk && (
        <Button icon={Pencil} onClick={onBulk}>
          {texts.bulk}
        </Button>
      )}
      {onExport && (
        <Button variant="ghost" icon={Download} onClick={onExport}>
          {exportLabel}
        </Button>
      )}
    </SelectionBar>
  )
}

function MemberList({ members }: { members: readonly Member[] }) {
  const texts = useMembersTexts()
  const [canInvite, canUpdate, canExport] = [
    usePermission('create_member_setting'),
    usePermission('update_member_setting'),
    usePermission('read_member_setting')
  ]
  const { search, change } = useAddressSearch()
  const filters = readMemberFilters(search)
  const names = useGroupNames()
  const acts = useMemberActs()
  const [open, setOpen] = useState<{ kind: 'delete'; member: Member } | { kind: 'export'; userUuids: readonly string[] } | { kind: 'bulk' } | null>(null)
  const close = () => setOpen(null)
  const groupName = (uuid: string | null) => (uuid === null ? '' : (names.group.get(uuid) ?? ''))
  const rows = sortMembers(filterMembers(members, filters), filters, groupName)
  const selection = useRowSelection({
    of: 'members',
    rows,
    keyOf: (member) => member.uuid,
    remember: (member) => member.uuid,
    scopeKey: JSON.stringify(narrowingOf(filters))
  })
  const above = members.filter((member) => selection.keys.has(member.uuid) && member.missingPermissions.length > 0)
  const opened = members.find((member) => member.uuid === search['user_uuid'])
  const edit = (member: Member) => change({ user_uuid: member.uuid })
  const columns = useMemberColumns({ names, groupName, acts, onEdit: edit, onDelete: (member) => setOpen({ kind: 'delete', member }) })
  const clear = () => change({ q: undefined, permission_group_uuids: undefined, user_group_uuids: undefined, states: undefined, mfa: undefined })
  const sortBy = ([step]: SortStep[]) => change({ sort: step?.key, order: step?.order })
  return (
    <div className="mk-members">
      <Suspense fallback={null}>
        <MemberQuota activeCount={members.filter(({ activeFlg }) => activeFlg).length} />
      </Suspense>
      <MembersToolbar filters={filters} names={names} count={rows.length} onExport={() => setOpen({ kind: 'export', userUuids: [] })} />
      <div className="mk-members-table">
        <DataTable
          label={texts.list}
          columns={columns}
          rows={rows}
          rowKey={(member) => member.uuid}
          rowName={(member) => member.name}
          sort={[{ key: filters.sort, order: filters.order }]}
          onSortChange={sortBy}
          {...((canUpdate || canExport) && { selection: { keys: selection.keys, onChange: selection.change } })}
          currentKey={opened?.uuid ?? null}
          onOpen={(member) => member.canEdit && edit(member)}
          empty={
            members.length === 0 ? (
              <EmptyState kind="neverUsed" title={texts.emptyTitle} />
            ) : (
              <EmptyState kind="byFilter" title={texts.byFilter} onClear={clear} />
            )
          }
        />
      </div>
      <MemberSelection
        count={selection.keys.size}
        onClear={selection.clear}
        onBulk={canUpdate ? () => setOpen({ kind: 'bulk' }) : undefined}
        onExport={canExport ? () => setOpen({ kind: 'export', userUuids: [...selection.keys] }) : undefined}
      />
      {opened?.canEdit && <MemberDrawer key={opened.uuid} member={opened} names={names} acts={acts} onClose={() => change({ user_uuid: undefined })} />}
      {canInvite && search['is_invite_drawer_open'] === 'true' && (
        <InviteDrawer names={names} members={members} acts={acts} onClose={() => change({ is_invite_drawer_open: undefined })} />
      )}
      {open?.kind === 'bulk' && <BulkDrawer userUuids={[...selection.keys]} above={above} names={names} acts={acts} onDone={selection.clear} onClose={close} />}
      <Suspense fallback={null}>
        {open?.kind === 'export' && (
          <MemberExportDialog userUuids={open.userUuids} count={rows.length} all={members.length} query={narrowingOf(filters)} onClose={close} />
        )}
      </Suspense>
      {open?.kind === 'delete' && <DeleteMember member={open.member} onDelete={() => acts.remove(open.member)} onClose={close} />}
    </div>
  )
}

/** The members of the workspace: search, invite, change, deactivate, delete. */
export function MembersTab() {
  const texts = useMembersTexts()
  const query = useQuery({ ...lists.members, meta: { isHandled: true } })
  return (
    <Loaded query={query} cause={texts.loadFailed}>
      {(list) => <MemberList members={list.items} />}
    </Loaded>
  )
}
