import { type InviteLine, readInviteLines } from '@mekiki/api-client/invite-lines'
import { membersOperations } from '@mekiki/contract/people/members/members.operations'
import { Button, Callout, Drawer, FieldError, notify, Textarea } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../../../shared/calls/api.ts'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { DraftNotice } from '@mekiki/browser/edits/draft-notice'
import { useKeptState } from '@mekiki/browser/edits/use-kept-state'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { LeaveGuard } from '../../../../../shared/leave-guard.tsx'
import { useCurrentTenant } from '../../../../../app/session/me.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import type { Member } from '../member-filters.ts'
import { type GroupChoices, MemberFields, type MemberValues } from './member-fields.tsx'
import { useMembersTexts } from '../members-texts.ts'
import { permissionGroupsQuery } from '../permission-groups-query.ts'
import type { MemberActs } from './use-member-acts.ts'
import { useHiddenAccess } from './use-hidden-access.ts'

const maxPerRequest = 1000

/** The lines as understood, each with what is wrong with it: found here, or told by the server. */
function Preview({ lines, refusals }: { lines: readonly InviteLine[]; refusals: Readonly<Record<string, string>> }) {
  const texts = useMembersTexts()
  return (
    <ol className="mk-invite-lines" aria-label={texts.preview}>
      {lines.map(({ line, name, email, group, fault }, index) => {
        const told = ['email', 'name', 'permission_group_name'].map((field) => refusals[`items.${index}.${field}`]).find((text) => text !== undefined)
        const refusal = fault === null ? told : texts.faults[fault]
        return (
          <li key={line}>
            <span>{name}</span>
            <span className="mk-invite-email">{email}</span>
            {group !== '' && <span className="mk-invite-group">{group}</span>}
            {refusal !== undefined && <FieldError>{refusal}</FieldError>}
          </li>
        )
      })}
    </ol>
  )
}

/** Invites one or several people, a line each, typed or pasted; the groups below are for whoever's line names none. */
export function InviteDrawer({ names, members, acts, onClose }: { names: GroupChoices; members: readonly Member[]; acts: MemberActs; onClose: () => void }) {
  const texts = useMembersTexts()
  const tenant = useCurrentTenant()
  const { change } = useAddressSearch()
  const groups = useQuery(permissionGroupsQuery).data?.items
  const kept = useKeptState('invite', { text: '' })
  const { text } = kept.value
  const [chosen, setChosen] = useState<Partial<MemberValues>>({})
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setTried] = useState(false)
  const [isDone, setDone] = useState(false)
  const requestKey = useRequestKey()
  const hiddenAccess = useHiddenAccess()
  useEffect(() => {
    if (isDone) onClose()
    // Closing is an address of its own: it waits until the guard knows that nothing is left to lose.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDone])
  const usual = groups?.find((group) => group.defaultKind === 'member')?.uuid ?? null
  const values: MemberValues = { permissionGroupUuid: usual, userGroupUuids: [], isMfaRequired: false, ...chosen }
  const lines = readInviteLines(text, {
    groupNames: new Set(groups?.map((group) => group.name)),
    emails: new Set(members.flatMap((member) => member.email ?? []))
  })
  const faultCount = lines.filter((line) => line.fault !== null).length
  const peopleError =
    lines.length === 0 ? texts.peopleMissing : faultCount > 0 ? texts.faultCount(faultCount) : lines.length > maxPerRequest ? texts.tooMany : undefined
  const take = (next: string) => {
    kept.setValue({ text: next })
    setRefusals({})
  }
  const send = async () => {
    setTried(true)
    const { permissionGroupUuid } = values
    if (peopleError !== undefined || permissionGroupUuid === null) return focusFirstError()
    const items = lines.map(({ name, email, group }) => ({
      name,
      email,
      ...(group === '' ? { permission_group_uuid: permissionGroupUuid } : { permission_group_name: group }),
      user_group_uuids: values.userGroupUuids,
      ...(tenant.mfaAvailableFlg && { setup_mfa_flg: values.isMfaRequired })
    }))
    try {
      const isSent = await hiddenAccess.send(async (access) => {
        const body = { items, ...access }
        await call(membersOperations.create, { body }, { idempotencyKey: requestKey(body) })
      })
      if (!isSent) return
    } catch (error) {
      const found = findFieldErrors(error)
      if (found === null) throw error
      return setRefusals(found)
    }
    kept.forget()
    notify.success(texts.invited(items.length))
    setDone(true)
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
    <Drawer open onClose={onClose} title={texts.inviteTitle} footer={footer}>
      <div className="mk-stack">
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
          onChange={take}
          onSubmit={() => void send()}
        />
        <div>
          <Button variant="link" onClick={() => change({ is_invite_drawer_open: undefined, is_import_members_drawer_open: 'true' })}>
            {texts.fromFile}
          </Button>
        </div>
        {lines.length > 0 && <Preview lines={lines} refusals={refusals} />}
        <MemberFields values={values} choices={names} isTried={isTried} onChange={(part) => setChosen((before) => ({ ...before, ...part }))} />
        <Callout>{texts.inviteNote}</Callout>
      </div>
      {hiddenAccess.dialog}
      <LeaveGuard isDirty={text.trim() !== '' && !isDone} onLeave={kept.draft.discard} />
    </Drawer>
  )
}
