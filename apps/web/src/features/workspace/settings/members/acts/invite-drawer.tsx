import { InviteField, InvitePreview, useInviteLines } from '@mekiki/browser/invite-lines'
import { membersOperations } from '@mekiki/contract/people/members/members.operations'
import { Button, Callout, Drawer, DrawerActions, notify } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../../../shared/calls/api.ts'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { DraftNotice } from '@mekiki/browser/edits/draft-notice'
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

/** Invites one or several people, a line each, typed or pasted; the groups below are for whoever's line names none. */
export function InviteDrawer({ names, members, acts, onClose }: { names: GroupChoices; members: readonly Member[]; acts: MemberActs; onClose: () => void }) {
  const texts = useMembersTexts()
  const tenant = useCurrentTenant()
  const { change } = useAddressSearch()
  const groups = useQuery(permissionGroupsQuery).data?.items
  const [chosen, setChosen] = useState<Partial<MemberValues>>({})
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
  const people = useInviteLines(
    'invite',
    {
      groupNames: new Set(groups?.map((group) => group.name)),
      emails: new Set(members.flatMap((member) => member.email ?? []))
    },
    texts
  )
  const { lines } = people
  const send = async () => {
    setTried(true)
    const { permissionGroupUuid } = values
    if (people.fault !== undefined || permissionGroupUuid === null) return focusFirstError()
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
      return people.refuse(found)
    }
    people.forget()
    notify.success(texts.invited(items.length))
    setDone(true)
    await acts.refresh()
  }
  const footer = <DrawerActions cancelLabel={texts.cancel} confirmLabel={texts.send(lines.length)} onCancel={onClose} onConfirm={send} />
  return (
    <Drawer open onClose={onClose} title={texts.inviteTitle} footer={footer}>
      <div className="mk-stack">
        <DraftNotice draft={people.draft} />
        <InviteField texts={texts} people={people} isTried={isTried} onSubmit={() => void send()} />
        <div>
          <Button variant="link" onClick={() => change({ is_invite_drawer_open: undefined, is_import_members_drawer_open: 'true' })}>
            {texts.fromFile}
          </Button>
        </div>
        <InvitePreview texts={texts} lines={lines} refusals={people.refusals} />
        <MemberFields values={values} choices={names} isTried={isTried} onChange={(part) => setChosen((before) => ({ ...before, ...part }))} />
        <Callout>{texts.inviteNote}</Callout>
      </div>
      {hiddenAccess.dialog}
      <LeaveGuard isDirty={people.text.trim() !== '' && !isDone} onLeave={people.draft.discard} />
    </Drawer>
  )
}
