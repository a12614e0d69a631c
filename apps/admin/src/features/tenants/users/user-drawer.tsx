import { adminUsersOperations } from '@mekiki/contract/admin/admin-users/admin-users.operations'
import { Drawer, DrawerActions, notify, useTexts } from '@mekiki/ui'
import { call } from '../../../app/api.ts'
import { ConflictDialog } from '@mekiki/browser/edits/conflict-dialog'
import { useHiddenAccessOf } from '@mekiki/browser/hidden-access'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { useEntryDraft } from '@mekiki/browser/edits/use-entry-draft'
import type { Tenant } from '../tenant.ts'
import { UserFields, type UserValues } from './user-fields.tsx'
import { type Groups, type SavedUser, type User, useUsersTexts } from './users.ts'
import type { UserActs } from './use-user-acts.ts'

const valuesOf = (user: SavedUser): UserValues => ({
  permissionGroupUuid: user.permissionGroupUuid,
  userGroupUuids: user.userGroupUuids,
  isMfaRequired: user.setupMfaFlg === true
})

/** Permission group, groups and second factor of one user. */
export function UserDrawer({ tenant, user, groups, acts, onClose }: { tenant: Tenant; user: User; groups: Groups; acts: UserActs; onClose: () => void }) {
  const texts = useUsersTexts()
  const { nameComma } = useTexts()
  const { draft, conflict, run, clear, takeTheirs } = useEntryDraft({
    entry: user,
    valuesOf,
    find: (error) => findStaleCurrent(adminUsersOperations.update, error),
    put: acts.put
  })
  const hiddenAccess = useHiddenAccessOf({ mayConfirm: true, groups: groups.userGroups })
  const { values, changed } = draft
  const body = {
    ...(changed.includes('permissionGroupUuid') && values.permissionGroupUuid !== null && { permission_group_uuid: values.permissionGroupUuid }),
    ...(changed.includes('userGroupUuids') && { user_group_uuids: values.userGroupUuids }),
    ...(changed.includes('isMfaRequired') && { setup_mfa_flg: values.isMfaRequired })
  }
  const save = () =>
    run(draft.version, async (ifMatch) => {
      const params = { tenant_uuid: tenant.uuid, user_uuid: user.uuid }
      const isSent = await hiddenAccess.send(async (access) => {
        acts.put(await call(adminUsersOperations.update, { params, body: { ...body, ...access } }, { ifMatch }))
      })
      if (!isSent) return
      notify.success(texts.saved)
      onClose()
      await acts.refresh()
    })
  const nameIn = (items: readonly { uuid: string; name: string }[], uuid: string | null) => items.find((item) => item.uuid === uuid)?.name ?? ''
  const groupsIn = (uuids: readonly string[]) => uuids.map((uuid) => nameIn(groups.userGroups, uuid)).join(nameComma) || texts.noGroups
  const footer = <DrawerActions cancelLabel={texts.cancel} confirmLabel={texts.save} isDisabled={!draft.isDirty} onCancel={onClose} onConfirm={save} />
  return (
    <Drawer open onClose={onClose} title={user.activeFlg ? user.name : texts.inactiveName(user.name)} subtitle={user.email} footer={footer}>
      <div className="mk-fields">
        <UserFields values={values} groups={groups} hasMfa={tenant.mfaAvailableFlg} isTried={false} onChange={draft.set} />
      </div>
      {hiddenAccess.dialog}
      {conflict && (
        <ConflictDialog
          fields={[
            {
              label: texts.permissionGroup,
              theirs: nameIn(groups.permissionGroups, conflict.theirs.permissionGroupUuid),
              mine: nameIn(groups.permissionGroups, values.permissionGroupUuid)
            },
            { label: texts.userGroups, theirs: groupsIn(conflict.theirs.userGroupUuids), mine: groupsIn(values.userGroupUuids) },
            { label: texts.mfaRequired, theirs: conflict.theirs.isMfaRequired ? texts.on : texts.off, mine: values.isMfaRequired ? texts.on : texts.off }
          ]}
          onTakeTheirs={takeTheirs}
          onKeepMine={conflict.overwrite}
          onClose={clear}
        />
      )}
    </Drawer>
  )
}
