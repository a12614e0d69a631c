import { Button, DataTable, EmptyState, MultiPicker, SearchField, Toolbar, useTexts } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import UserPlus from 'lucide-react/icons/user-plus'
import { useMemo, useState } from 'react'
import { DeleteDialog } from '../../../app/delete-dialog.tsx'
import { lists } from '../../../app/lists.ts'
import { Loaded } from '../../../app/loaded.tsx'
import { namedOptions } from '../../../app/named-options.ts'
import { useCurrentTenant, useCurrentUser, usePermission } from '../../../app/session/me.ts'
import { useAddressSearch } from '../../../app/use-address-search.ts'
import { InviteDrawer } from './invite-drawer.tsx'
import { memberColumns } from './member-columns.tsx'
import { MemberDrawer } from './member-drawer.tsx'
import { filterMembers, type Member, readMemberFilters } from './member-filters.ts'
import { MemberMenu } from './member-menu.tsx'
import { useMembersTexts } from './members-texts.ts'
import { permissionGroupsQuery } from './permission-groups-query.ts'
import { useMemberActs } from './use-member-acts.ts'
import './members.css'

/** Names by uuid, for the cells of the list. */
function useGroupNames() {
  const groups = useQuery(permissionGroupsQuery).data?.items
  const userGroups = useQuery(lists.userGroups).data?.items
  return useMemo(() => {
    const byUuid = (items: readonly { uuid: string; name: string }[] | undefined) => new Map(items?.map(({ uuid, name }) => [uuid, name]))
    return { group: byUuid(groups), userGroup: byUuid(userGroups), groupOptions: namedOptions(groups), userGroupOptions: namedOptions(userGroups) }
  }, [groups, userGroups])
}

interface FilterPickerProps {
  label: string
  options: readonly { value: string; label: string }[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

function FilterPicker({ label, options, value, onChange }: FilterPickerProps) {
  return (
    <MultiPicker
      label={label}
      options={options}
      value={value}
      onChange={onChange}
      trigger={(trigger) => (
        <Button {...trigger} variant={value.length > 0 ? 'tonal' : 'secondary'} endIcon={ChevronDown}>
          {label}
          {value.length > 0 && <span className="mk-filter-count mk-tnum">{value.length}</span>}
        </Button>
      )}
    />
  )
}

function MemberList({ members }: { members: readonly Member[] }) {
  const texts = useMembersTexts()
  const tenant = useCurrentTenant()
  const own = useCurrentUser()
  const canInvite = usePermission('create_member_setting')
  const { search, change } = useAddressSearch()
  const { nameComma } = useTexts()
  const filters = readMemberFilters(search)
  const names = useGroupNames()
  const acts = useMemberActs()
  const [deleting, setDeleting] = useState<Member | null>(null)
  const rows = filterMembers(members, filters)
  const opened = members.find((member) => member.uuid === search['user_uuid'])
  const open = (member: Member) => change({ user_uuid: member.uuid })
  const columns = memberColumns({
    texts,
    ownUuid: own.uuid,
    hasMfa: tenant.mfaAvailableFlg,
    groupName: (uuid) => (uuid === null ? '' : (names.group.get(uuid) ?? '')),
    userGroupNames: (uuids) => uuids.flatMap((uuid) => names.userGroup.get(uuid) ?? []).join(nameComma),
    renderActs: (member) => (
      <MemberMenu
        member={member}
        isOwn={member.uuid === own.uuid}
        onEdit={() => open(member)}
        onActive={(isActive) => acts.setActive(member, isActive)}
        onDelete={() => setDeleting(member)}
      />
    )
  })
  const clear = () => change({ q: undefined, permission_group_uuids: undefined, user_group_uuids: undefined })
  return (
    <div className="mk-members">
      <Toolbar
        label={texts.toolbar}
        end={
          <>
            <span className="mk-title-note">{texts.count(rows.length)}</span>
            {canInvite && (
              <Button variant="primary" icon={UserPlus} onClick={() => change({ is_invite_drawer_open: 'true' })}>
                {texts.invite}
              </Button>
            )}
          </>
        }
      >
        <SearchField
          className="mk-members-search"
          placeholder={texts.search}
          value={filters.q}
          onSearch={(q) => change({ q: q || undefined }, { replace: true })}
        />
        <FilterPicker
          label={texts.columns.permissionGroup}
          options={names.groupOptions}
          value={filters.permission_group_uuids}
          onChange={(value) => change({ permission_group_uuids: value })}
        />
        <FilterPicker
          label={texts.columns.userGroups}
          options={names.userGroupOptions}
          value={filters.user_group_uuids}
          onChange={(value) => change({ user_group_uuids: value })}
        />
      </Toolbar>
      <div className="mk-members-table">
        <DataTable
          label={texts.list}
          columns={columns}
          rows={rows}
          rowKey={(member) => member.uuid}
          rowName={(member) => member.name}
          currentKey={opened?.uuid ?? null}
          onOpen={(member) => member.canEdit && open(member)}
          empty={
            members.length === 0 ? (
              <EmptyState kind="neverUsed" title={texts.emptyTitle} />
            ) : (
              <EmptyState kind="byFilter" title={texts.byFilter} onClear={clear} />
            )
          }
        />
      </div>
      {opened?.canEdit && <MemberDrawer key={opened.uuid} member={opened} names={names} acts={acts} onClose={() => change({ user_uuid: undefined })} />}
      {canInvite && search['is_invite_drawer_open'] === 'true' && (
        <InviteDrawer names={names} acts={acts} onClose={() => change({ is_invite_drawer_open: undefined })} />
      )}
      {deleting && (
        <DeleteDialog
          title={texts.deleteTitle}
          body={texts.deleteBody}
          target={deleting.name}
          onDelete={() => acts.remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
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
