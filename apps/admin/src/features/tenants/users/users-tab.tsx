import { memberStates } from '@mekiki/contract/people/members/members.schemas'
import { Button, ConfirmDialog, DataTable, EmptyState, IconButton, Menu, Pager, Picker, SearchField, Toolbar } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Import from 'lucide-react/icons/import'
import Plus from 'lucide-react/icons/plus'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { Loaded } from '@mekiki/browser/loaded'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import type { Tenant } from '../tenant.ts'
import { ImportDialog } from './import-dialog.tsx'
import { InviteDrawer } from './invite-drawer.tsx'
import { UserDrawer } from './user-drawer.tsx'
import { UserMenu, userColumns } from './user-columns.tsx'
import { filterUsers, type Groups, groupsQuery, readUserFilters, type User, type UserFilters, usersQuery, useUsersTexts } from './users.ts'
import { type UserActs, useUserActs } from './use-user-acts.ts'

const perPage = 20
const all = 'all'

function FilterButton<T extends string>({
  label,
  options,
  value,
  onChange
}: {
  label: string
  options: readonly { value: T; label: string }[]
  value: T | undefined
  onChange: (value: T | undefined) => void
}) {
  const texts = useUsersTexts()
  const choices = [{ value: all, label: texts.allGroups }, ...options]
  const chosen = choices.find((option) => option.value === (value ?? all))
  return (
    <Picker<string>
      label={label}
      options={choices}
      value={value ?? all}
      onChange={(picked) => onChange(options.find((option) => option.value === picked)?.value)}
      trigger={(trigger) => (
        <Button {...trigger} endIcon={ChevronDown}>
          <span className="mk-note">{label}</span> {chosen?.label}
        </Button>
      )}
    />
  )
}

/** Search, filters and what can be done with the users as a whole. */
function UsersToolbar({
  filters,
  groups,
  waiting,
  isLocked,
  acts
}: {
  filters: UserFilters
  groups: Groups
  waiting: readonly User[]
  isLocked: boolean
  acts: UserActs
}) {
  const texts = useUsersTexts()
  const { change } = useAddressSearch()
  const [isAsking, setAsking] = useState(false)
  const end = isLocked ? undefined : (
    <>
      {waiting.length > 0 && (
        <Button icon={RotateCw} onClick={() => setAsking(true)}>
          {texts.resendAll}
        </Button>
      )}
      <Button icon={Plus} onClick={() => change({ is_invite_drawer_open: 'true' })}>
        {texts.add}
      </Button>
      <Menu
        label={texts.moreActs}
        items={[{ key: 'import', label: texts.importFromPool, icon: Import, onSelect: () => change({ is_import_dialog_open: 'true' }) }]}
        trigger={(trigger) => <IconButton {...trigger} variant="outline" icon={Ellipsis} label={texts.moreActs} />}
      />
    </>
  )
  return (
    <Toolbar label={texts.toolbar} end={end}>
      <SearchField
        className="mk-users-search"
        placeholder={texts.search}
        value={filters.q}
        onSearch={(q) => change({ q: q || undefined, page: undefined }, { replace: true })}
      />
      <FilterButton
        label={texts.groupFilter}
        options={groups.permissionGroups.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        value={filters.group}
        onChange={(group) => change({ group, page: undefined })}
      />
      <FilterButton
        label={texts.stateFilter}
        options={memberStates.map((state) => ({ value: state, label: texts.states[state] }))}
        value={filters.user_state}
        onChange={(state) => change({ user_state: state, page: undefined })}
      />
      <ConfirmDialog
        open={isAsking}
        title={texts.resendAllTitle}
        body={texts.resendAllBody}
        targets={waiting.map(({ name, email }) => `${name} ${email ?? ''}`)}
        confirmLabel={texts.resendAll}
        isDanger={false}
        onConfirm={() => acts.resendAll(waiting)}
        onClose={() => setAsking(false)}
      />
    </Toolbar>
  )
}

function UserList({ tenant, users, groups, isLocked }: { tenant: Tenant; users: readonly User[]; groups: Groups; isLocked: boolean }) {
  const texts = useUsersTexts()
  const { search, change } = useAddressSearch()
  const acts = useUserActs(tenant.uuid)
  const [deleting, setDeleting] = useState<User | null>(null)
  const filters = readUserFilters(search)
  const found = filterUsers(users, filters)
  const page = Math.min(filters.page, Math.max(1, Math.ceil(found.length / perPage)))
  const opened = users.find((user) => user.uuid === search['user_uuid'])
  const edit = (user: User) => change({ user_uuid: user.uuid })
  const groupName = (uuid: string | null) => groups.permissionGroups.find((group) => group.uuid === uuid)?.name ?? ''
  const renderActs = (user: User) => <UserMenu user={user} acts={acts} onEdit={() => edit(user)} onDelete={() => setDeleting(user)} />
  const empty =
    users.length === 0 ? (
      <EmptyState kind="neverUsed" title={texts.emptyTitle} body={texts.emptyBody} />
    ) : (
      <EmptyState kind="byFilter" title={texts.byFilter} onClear={() => change({ q: undefined, group: undefined, user_state: undefined, page: undefined })} />
    )
  const dialogs = { tenant, groups, acts }
  return (
    <>
      <UsersToolbar filters={filters} groups={groups} waiting={users.filter((user) => user.canResend)} isLocked={isLocked} acts={acts} />
      <div className="mk-table-area">
        <DataTable
          label={texts.list}
          columns={userColumns(texts, groupName, isLocked ? null : renderActs)}
          rows={found.slice((page - 1) * perPage, page * perPage)}
          rowHeight={48}
          rowKey={(user) => user.uuid}
          rowName={(user) => user.name}
          offset={(page - 1) * perPage}
          total={found.length}
          {...(!isLocked && { onOpen: edit })}
          empty={empty}
        />
      </div>
      <div className="mk-footer-row">
        <Pager page={page} perPage={perPage} total={found.length} rangeText={texts.range} onPage={(next) => change({ page: String(next) })} />
      </div>
      {!isLocked && opened && <UserDrawer key={opened.uuid} {...dialogs} user={opened} onClose={() => change({ user_uuid: undefined })} />}
      {!isLocked && search['is_invite_drawer_open'] === 'true' && (
        <InviteDrawer {...dialogs} users={users} onClose={() => change({ is_invite_drawer_open: undefined })} />
      )}
      {!isLocked && search['is_import_dialog_open'] === 'true' && <ImportDialog {...dialogs} onClose={() => change({ is_import_dialog_open: undefined })} />}
      <ConfirmDialog
        open={deleting !== null}
        title={texts.deleteTitle}
        body={texts.deleteBody}
        targets={deleting ? [`${deleting.name} ${deleting.email ?? ''}`] : []}
        confirmLabel={texts.delete}
        onConfirm={async () => deleting && acts.remove(deleting)}
        onClose={() => setDeleting(null)}
      />
    </>
  )
}

/** The users of a tenant: search, add, change, deactivate, delete, invite again, take in from a user pool. */
export function UsersTab({ tenant, isLocked }: { tenant: Tenant; isLocked: boolean }) {
  const texts = useUsersTexts()
  const users = useQuery(usersQuery(tenant.uuid))
  const groups = useQuery(groupsQuery(tenant.uuid))
  return (
    <Loaded query={users} cause={texts.loadFailed}>
      {({ items }) => <UserList tenant={tenant} users={items} groups={groups.data ?? { permissionGroups: [], userGroups: [] }} isLocked={isLocked} />}
    </Loaded>
  )
}
