import { permissionKeys } from '@mekiki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeleteDialog } from '../../../../shared/delete-dialog.tsx'
import { Loaded } from '@mekiki/browser/loaded'
import { namedOptions } from '../../../../shared/choices/named-options.ts'
import { useCurrentUser, usePermission } from '../../../../app/session/me.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { permissionGroupsQuery } from '../members/permission-groups-query.ts'
import { MasterDetail } from '../shared/master-detail.tsx'
import { GroupEditor } from './group-editor.tsx'
import { GroupNameDialog } from './group-name-dialog.tsx'
import { usePermissionsTexts } from './permissions-texts.ts'
import { type PermissionGroup, useGroupActs } from './use-group-acts.ts'

type Act = { kind: 'add' } | { kind: 'copy'; group: PermissionGroup } | { kind: 'delete'; group: PermissionGroup }

function Groups({ groups }: { groups: readonly PermissionGroup[] }) {
  const texts = usePermissionsTexts()
  const user = useCurrentUser()
  const canCreate = usePermission('create_member_setting')
  const { search, change } = useAddressSearch()
  const acts = useGroupActs()
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  const select = (uuid: string | undefined) => change({ uuid })
  const selected = groups.find((group) => group.uuid === search['uuid']) ?? groups[0]
  const subOf = ({ permissions }: PermissionGroup) => {
    const granted = permissions?.length ?? 0
    return granted === permissionKeys.length ? texts.all : texts.some(granted, permissionKeys.length)
  }
  const make = async (name: string, source: string | null) => {
    // Nobody gives away keys that they do not hold, so a copy has those that both hold.
    const keys = groups.find((group) => group.uuid === source)?.permissions ?? []
    const made = await acts.create(
      name,
      keys.filter((key) => user.permissionGroup.permissions.includes(key))
    )
    select(made.uuid)
  }
  const remove = async (group: PermissionGroup) => {
    await acts.remove(group.uuid)
    select(undefined)
  }
  return (
    <MasterDetail
      title={texts.title}
      count={texts.count(groups.length)}
      items={groups.map((group) => ({
        uuid: group.uuid,
        name: group.name,
        sub: subOf(group),
        ...(group.usersCount !== null && { end: texts.people(group.usersCount) })
      }))}
      selected={selected?.uuid ?? null}
      onSelect={select}
      addLabel={texts.add}
      onAdd={canCreate ? () => setAct({ kind: 'add' }) : undefined}
    >
      {selected && (
        <GroupEditor
          key={selected.uuid}
          group={selected}
          acts={acts}
          onCopy={canCreate ? () => setAct({ kind: 'copy', group: selected }) : undefined}
          onDelete={() => setAct({ kind: 'delete', group: selected })}
        />
      )}
      {act?.kind === 'add' && (
        <GroupNameDialog title={texts.addTitle} submitLabel={texts.add} initial="" sources={namedOptions(groups)} onSubmit={make} onClose={close} />
      )}
      {act?.kind === 'copy' && (
        <GroupNameDialog
          title={texts.copyTitle}
          submitLabel={texts.copy}
          initial={texts.copyOf(act.group.name)}
          onSubmit={(name) => make(name, act.group.uuid)}
          onClose={close}
        />
      )}
      {act?.kind === 'delete' && (
        <DeleteDialog title={texts.deleteTitle} body={texts.deleteBody} target={act.group.name} onDelete={() => remove(act.group)} onClose={close} />
      )}
    </MasterDetail>
  )
}

/** The permission groups: their list, and the matrix of the chosen one. */
export function PermissionGroupsTab() {
  const texts = usePermissionsTexts()
  const query = useQuery({ ...permissionGroupsQuery, meta: { isHandled: true } })
  return (
    <Loaded query={query} cause={texts.loadFailed}>
      {(list) => <Groups groups={list.items} />}
    </Loaded>
  )
}
