import { type InviteLine, readInviteLines } from '@mekiki/api-client/invite-lines'
import { adminUsersOperations } from '@mekiki/contract/admin/admin-users/admin-users.operations'
import { Button, Callout, Drawer, FieldError, notify, Textarea } from '@mekiki/ui'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { DraftNotice } from '@mekiki/browser/edits/draft-notice'
import { useKeptState } from '@mekiki/browser/edits/use-kept-state'
import { useHiddenAccessOf } from '@mekiki/browser/hidden-access'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import type { Tenant } from '../tenant.ts'
import { UserFields, type UserValues } from './user-fields.tsx'
import type { Groups, User } from './users.ts'
import { useUsersTexts } from './users-texts.ts'
import type { UserActs } from './use-user-acts.ts'

const maxPerRequest = 1000

/** The lines as understood, each with what is wrong with it: found here, or told by the server. */
function Preview({ lines, refusals }: { lines: readonly InviteLine[]; refusals: Readonly<Record<string, string>> }) {
  const texts = useUsersTexts()
  return (
    <ol className="mk-invite-lines" aria-label={texts.preview}>
      {lines.map(({ line, name, email, group, fault }, index) => {
        const told = ['email', 'name', 'permission_group_name'].map((field) => refusals[`items.${index}.${field}`]).find((text) => text !== undefined)
        const refusal = fault === null ? told : texts.faults[fault]
        return (
          <li key={line}>
            <span>{name}</span>
            <span className="mk-note">{email}</span>
            {group !== '' && <span className="mk-invite-group">{group}</span>}
            {refusal !== undefined && <FieldError>{refusal}</FieldError>}
          </li>
        )
      })}
    </ol>
  )
}

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
  const kept = useKeptState(`invite:${tenant.uuid}`, { text: '' })
  const { text } = kept.value
  const [values, setValues] = useState<UserValues>({ permissionGroupUuid: null, userGroupUuids: [], isMfaRequired: false })
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setTried] = useState(false)
  const keyFor = useRequestKey()
  const hiddenAccess = useHiddenAccessOf({ mayConfirm: true, groups: groups.userGroups })
  const lines = readInviteLines(text, {
    groupNames: new Set(groups.permissionGroups.map((group) => group.name)),
    emails: new Set(users.flatMap((user) => user.email ?? []))
  })
  const faultCount = lines.filter((line) => line.fault !== null).length
  const peopleError =
    lines.length === 0 ? texts.peopleMissing : faultCount > 0 ? texts.faultCount(faultCount) : lines.length > maxPerRequest ? texts.tooMany : undefined
  const needsGroup = lines.length === 0 || lines.some(({ group }) => group === '')
  const send = async () => {
    setTried(true)
    const { permissionGroupUuid } = values
    if (peopleError !== undefined || (needsGroup && permissionGroupUuid === null)) return focusFirstError()
    const items = lines.map(({ name, email, group }) => ({
      name,
      email,
      ...(group === '' ? { permission_group_uuid: permissionGroupUuid ?? '' } : { permission_group_name: group }),
      user_group_uuids: values.userGroupUuids,
      ...(tenant.mfaAvailableFlg && { setup_mfa_flg: values.isMfaRequired })
    }))
    try {
      const isSent = await hiddenAccess.send(async (access) => {
        const body = { items, ...access }
        await call(adminUsersOperations.create, { params: { tenant_uuid: tenant.uuid }, body }, { idempotencyKey: keyFor(body) })
      })
      if (!isSent) return
    } catch (error) {
      const found = findFieldErrors(error)
      if (found === null) throw error
      return setRefusals(found)
    }
    kept.forget()
    notify.success(texts.invited(items.length))
    onClose()
    await acts.refresh()
  }
  const footer = (
    <span className="mk-actions">
      <Button size="medium" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" onClick={send}>
        {texts.send(lines.length)}
      </Button>
    </span>
  )
  return (
    <Drawer open onClose={onClose} title={texts.inviteTitle} subtitle={tenant.name} footer={footer}>
      <div className="mk-fields">
        <DraftNotice draft={kept.draft} />
        <Textarea
          label={texts.people}
          required
          help={texts.peopleHelp}
          placeholder={texts.peopleExample}
          rows={5}
          autoFocus
          value={text}
          error={isTried ? peopleError : undefined}
          onChange={(next) => {
            kept.setValue({ text: next })
            setRefusals({})
          }}
          onSubmit={() => void send()}
        />
        {lines.length > 0 && <Preview lines={lines} refusals={refusals} />}
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
