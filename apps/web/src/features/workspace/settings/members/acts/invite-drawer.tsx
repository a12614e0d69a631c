import { InviteField, InvitePreview, useInviteLines } from '@mekiki/browser/invite-lines'
import { membersOperations } from '@mekiki/contract/people/members/members.operations'
import { Button, Callout, Drawer, DrawerActions, notify } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../shared/calls/api.ts'
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
import { useDone } from '../../../../../shared/hooks/use-done.ts'

/** Invites one or several people, a line each, typed or pasted; the groups below are for whoever's line names none. */
export function InviteDrawer({ names, members, acts, onClose }: { names: GroupChoices; members: readonly Member[]; acts: MemberActs; onClose: () => void }) {
  const texts = useMembersTexts()
  const tenant = useCurrentTenant()
  const { change } = useAddressSearch()
  const groups = useQuery(permissionGroupsQuery).data?.items
  const [chosen, setChosen] = useState<Partial<MemberValues>>({})
  const [isTried, setTried] = useState(false)
  const { isDone, finish } = useDone(onClose)
  const requestKey = useRequestKey()
  const hiddenAccess = useHiddenAccess()
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
  const { lines, good, faultyCount } = people
  const send = async () => {
    setTried(true)
    const { permissionGroupUuid } = values
    if (people.fault !== undefined || permissionGroupUuid === null) return focusFirstError()
    const items = good.map(({ name, email, group }) => ({
      name,
      email,
      ...(group === '' ? { permission_group_uuid: permissionGroupUuid } : { permission_group_name: group }),
      user_group_uuids: values.userGroupUuids,
      ...(tenant.mfaAvailableFlg && { setup_mfa_flg: values.isMfaRequired })
    }))
    const isTaken = await people.send(() =>
      hiddenAccess.send(async (access) => {
        const body = { items, ...access }
        await call(membersOperations.create, { body }, { idempotencyKey: requestKey(body) })
      })
    )
    if (!isTaken) return
    notify.success(texts.invited(items.length))
    if (faultyCount === 0) finish()
    await acts.refresh()
  }
  const footer = (
    <DrawerActions
      cancelLabel={texts.cancel}
      confirmLabel={faultyCount > 0 && good.length > 0 ? texts.sendGood(good.length) : texts.send(good.length)}
      onCancel={onClose}
      onConfirm={send}
    />
  )
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
