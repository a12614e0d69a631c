import { InviteField, InvitePreview, useInviteLines } from '@mekiki/browser/invite-lines'
import { adminUsersOperations } from '@mekiki/contract/admin/admin-users/admin-users.operations'
import { Callout, Drawer, DrawerActions, notify } from '@mekiki/ui'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { DraftNotice } from '@mekiki/browser/edits/draft-notice'
import { useHiddenAccessOf } from '@mekiki/browser/hidden-access'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import type { Tenant } from '../tenant.ts'
import { UserFields, type UserValues } from './user-fields.tsx'
import { type Groups, type User, useUsersTexts } from './users.ts'
import type { UserActs } from './use-user-acts.ts'

interface InviteDrawerProps {
  tenant: Tenant
  users: readonly User[]
  groups: Groups
  acts: UserActs
  onClose: () => void
}

/** Adds one or several people, a line each, typed or pasted; the groups below are for whoever's line names none. */
export function InviteDrawer({ tenant, users, groups, acts, onClose }: InviteDrawerProps) {
  const texts = useUsersTexts()
  const [values, setValues] = useState<UserValues>({ permissionGroupUuid: null, userGroupUuids: [], isMfaRequired: false })
  const [isTried, setTried] = useState(false)
  const keyFor = useRequestKey()
  const hiddenAccess = useHiddenAccessOf({ mayConfirm: true, groups: groups.userGroups })
  const people = useInviteLines(
    `invite:${tenant.uuid}`,
    {
      groupNames: new Set(groups.permissionGroups.map((group) => group.name)),
      emails: new Set(users.flatMap((user) => user.email ?? []))
    },
    texts
  )
  const { lines, good } = people
  const needsGroup = good.length === 0 || good.some(({ group }) => group === '')
  const send = async () => {
    setTried(true)
    const { permissionGroupUuid } = values
    if (people.fault !== undefined || (needsGroup && permissionGroupUuid === null)) return focusFirstError()
    const items = good.map(({ name, email, group }) => ({
      name,
      email,
      ...(group === '' ? { permission_group_uuid: permissionGroupUuid ?? '' } : { permission_group_name: group }),
      user_group_uuids: values.userGroupUuids,
      ...(tenant.mfaAvailableFlg && { setup_mfa_flg: values.isMfaRequired })
    }))
    const isTaken = await people.send(() =>
      hiddenAccess.send(async (access) => {
        const body = { items, ...access }
        await call(adminUsersOperations.create, { params: { tenant_uuid: tenant.uuid }, body }, { idempotencyKey: keyFor(body) })
      })
    )
    if (!isTaken) return
    notify.success(texts.invited(items.length))
    if (people.faultyCount === 0) onClose()
    await acts.refresh()
  }
  const footer = <DrawerActions cancelLabel={texts.cancel} confirmLabel={texts.send(good.length)} onCancel={onClose} onConfirm={send} />
  return (
    <Drawer open onClose={onClose} title={texts.inviteTitle} subtitle={tenant.name} footer={footer}>
      <div className="mk-fields">
        <DraftNotice draft={people.draft} />
        <InviteField texts={texts} people={people} isTried={isTried} onSubmit={() => void send()} />
        <InvitePreview texts={texts} lines={lines} refusals={people.refusals} />
        <UserFields
          values={values}
          groups={groups}
          hasMfa={tenant.mfaAvailableFlg}
          isTried={isTried && needsGroup}
          onChange={(part) => setValues((before) => ({ ...before, ...part }))}
        />
        <Callout>{texts.inviteNote}</Callout>
      </div>
      {hiddenAccess.dialog}
    </Drawer>
  )
}
