import { membersOperations } from '@mekiki/contract/people/members/members.operations'
import { Drawer, DrawerActions, notify, useTexts } from '@mekiki/ui'
import type {} from 'react'
import { call } from '../../../../../shared/calls/api.ts'
import { DraftNotice } from '@mekiki/browser/edits/draft-notice'
import { ConflictDialog } from '@mekiki/browser/edits/conflict-dialog'
import { LeaveGuard } from '../../../../../shared/leave-guard.tsx'
import { RightsEffectNote } from '../../../../../shared/rights/rights-effect.tsx'
import { useMembersPreview } from '../../../../../shared/rights/use-preview.ts'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { useEntryDraft } from '@mekiki/browser/edits/use-entry-draft'
import { type GroupChoices, MemberFields, type MemberValues } from './member-fields.tsx'
import type { Member } from '../member-filters.ts'
import { useMembersTexts } from '../members-texts.ts'
import type { MemberActs } from './use-member-acts.ts'
import { useHiddenAccess } from './use-hidden-access.ts'
import { useDone } from '../../../../../shared/hooks/use-done.ts'

const valuesOf = (member: Member): MemberValues => ({
  permissionGroupUuid: member.permissionGroupUuid,
  userGroupUuids: member.userGroupUuids,
  isMfaRequired: member.setupMfaFlg === true
})

function nameIn(options: GroupChoices['groupOptions'], uuid: string | null): string {
  return options.find((option) => option.value === uuid)?.label ?? ''
}

/** Permission group, groups and second factor of one member. */
export function MemberDrawer({ member, names, acts, onClose }: { member: Member; names: GroupChoices; acts: MemberActs; onClose: () => void }) {
  const texts = useMembersTexts()
  const { nameComma } = useTexts()
  const { draft, conflict, run, clear, takeTheirs } = useEntryDraft({
    entry: member,
    valuesOf,
    find: (error) => findStaleCurrent(membersOperations.update, error),
    put: acts.put,
    keepAs: `member:${member.uuid}`
  })
  const hiddenAccess = useHiddenAccess()
  const { isDone, finish } = useDone(onClose)
  const { permissionGroupUuid, userGroupUuids, isMfaRequired } = draft.values
  const rights = {
    ...(draft.changed.includes('permissionGroupUuid') && permissionGroupUuid !== null && { permission_group_uuid: permissionGroupUuid }),
    ...(draft.changed.includes('userGroupUuids') && { user_group_uuids: userGroupUuids })
  }
  const preview = useMembersPreview([member.uuid], rights)
  const save = () =>
    run(draft.version, async (ifMatch) => {
      const body = {
        ...rights,
        ...(draft.changed.includes('isMfaRequired') && { setup_mfa_flg: isMfaRequired })
      }
      const isSent = await hiddenAccess.send(async (access) => {
        acts.put(await call(membersOperations.update, { params: { user_uuid: member.uuid }, body: { ...body, ...access } }, { ifMatch }))
      })
      if (!isSent) return
      draft.reset()
      notify.success(texts.saved)
      finish()
      await acts.refresh()
    })
  const groupsIn = (uuids: readonly string[]) => uuids.map((uuid) => nameIn(names.userGroupOptions, uuid)).join(nameComma) || texts.noGroups
  const footer = (
    <>
      {draft.isDirty && <span className="mk-action-note">{texts.changes(draft.changed.length)}</span>}
      <DrawerActions cancelLabel={texts.cancel} confirmLabel={texts.save} isDisabled={!draft.isDirty} onCancel={onClose} onConfirm={save} />
    </>
  )
  return (
    <Drawer open onClose={onClose} title={member.activeFlg ? member.name : texts.inactiveName(member.name)} subtitle={member.email} footer={footer}>
      <div className="mk-stack">
        <DraftNotice draft={draft} />
        <MemberFields values={draft.values} choices={names} isTried={false} onChange={draft.set} />
        {Object.keys(rights).length > 0 && <RightsEffectNote {...preview} />}
      </div>
      {conflict && (
        <ConflictDialog
          fields={[
            {
              label: texts.permissionGroup,
              theirs: nameIn(names.groupOptions, conflict.theirs.permissionGroupUuid),
              mine: nameIn(names.groupOptions, permissionGroupUuid)
            },
            { label: texts.userGroups, theirs: groupsIn(conflict.theirs.userGroupUuids), mine: groupsIn(userGroupUuids) },
            { label: texts.mfa, theirs: conflict.theirs.isMfaRequired ? texts.on : texts.off, mine: isMfaRequired ? texts.on : texts.off }
          ]}
          onTakeTheirs={takeTheirs}
          onKeepMine={conflict.overwrite}
          onClose={clear}
        />
      )}
      {hiddenAccess.dialog}
      <LeaveGuard isDirty={draft.isDirty && !isDone} onLeave={draft.reset} />
    </Drawer>
  )
}
