import { membersOperations as operations } from '@mekiki/contract/people/members/members.operations'
import { Button, Drawer, MultiSelect, notify, Select, Switch } from '@mekiki/ui'
import { useState } from 'react'
import { call } from '../../../../../shared/calls/api.ts'
import { RightsEffectNote } from '../../../../../shared/rights/rights-effect.tsx'
import { useMembersPreview } from '../../../../../shared/rights/use-preview.ts'
import { useCurrentTenant } from '../../../../../app/session/me.ts'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { AboveNote } from '../above.tsx'
import type { Member } from '../member-filters.ts'
import type { GroupChoices } from './member-fields.tsx'
import { useMembersTexts } from '../members-texts.ts'
import type { MemberActs } from './use-member-acts.ts'
import { useHiddenAccess } from './use-hidden-access.ts'

interface BulkValues {
  permissionGroupUuid: string | null
  userGroupUuids: string[] | null
  isActive: 'true' | 'false' | null
  isMfaRequired: 'true' | 'false' | null
}

/** The values that are given; what is not chosen is absent. */
function itemOf({ permissionGroupUuid, userGroupUuids, isActive, isMfaRequired }: BulkValues) {
  const rights = {
    ...(permissionGroupUuid !== null && { permission_group_uuid: permissionGroupUuid }),
    ...(userGroupUuids !== null && { user_group_uuids: userGroupUuids }),
    ...(isActive !== null && { active_flg: isActive === 'true' })
  }
  return { rights, item: { ...rights, ...(isMfaRequired !== null && { setup_mfa_flg: isMfaRequired === 'true' }) } }
}

/** What all of them are given; what is left out stays. */
function BulkFields({ values, names, onChange }: { values: BulkValues; names: GroupChoices; onChange: (part: Partial<BulkValues>) => void }) {
  const texts = useMembersTexts()
  const tenant = useCurrentTenant()
  const choices = (on: string, off: string) => [
    { value: 'true' as const, label: on },
    { value: 'false' as const, label: off }
  ]
  return (
    <>
      <Select
        label={texts.permissionGroup}
        placeholder={texts.unchanged}
        clearable
        options={names.groupOptions}
        value={values.permissionGroupUuid}
        onChange={(permissionGroupUuid) => onChange({ permissionGroupUuid })}
      />
      <Switch label={texts.bulkGroupsSwitch} checked={values.userGroupUuids !== null} onChange={(isOn) => onChange({ userGroupUuids: isOn ? [] : null })} />
      {values.userGroupUuids !== null && (
        <MultiSelect
          label={texts.userGroups}
          help={texts.bulkGroupsHelp}
          options={names.userGroupOptions}
          value={values.userGroupUuids}
          onChange={(userGroupUuids) => onChange({ userGroupUuids })}
        />
      )}
      <Select
        label={texts.active}
        placeholder={texts.unchanged}
        clearable
        options={choices(texts.activate, texts.deactivate)}
        value={values.isActive}
        onChange={(isActive) => onChange({ isActive })}
      />
      {tenant.mfaAvailableFlg && (
        <Select
          label={texts.mfa}
          placeholder={texts.unchanged}
          clearable
          options={choices(texts.on, texts.off)}
          value={values.isMfaRequired}
          onChange={(isMfaRequired) => onChange({ isMfaRequired })}
        />
      )}
    </>
  )
}

/** Gives the selected members the same values, and says beforehand what that does. */
export function BulkDrawer({
  userUuids,
  above,
  names,
  acts,
  onDone,
  onClose
}: {
  userUuids: readonly string[]
  /** Those of them who hold more than the caller. */
  above: readonly Member[]
  names: GroupChoices
  acts: MemberActs
  onDone: () => void
  onClose: () => void
}) {
  const texts = useMembersTexts()
  const keyFor = useRequestKey()
  const hiddenAccess = useHiddenAccess()
  const [values, setValues] = useState<BulkValues>({ permissionGroupUuid: null, userGroupUuids: null, isActive: null, isMfaRequired: null })
  const set = (part: Partial<BulkValues>) => setValues((before) => ({ ...before, ...part }))
  const { rights, item } = itemOf(values)
  const hasRights = Object.keys(rights).length > 0
  const preview = useMembersPreview(userUuids, rights)
  const isNothing = Object.keys(item).length === 0
  const save = async () => {
    const isSent = await hiddenAccess.send(async (access) => {
      const body = { user_uuids: [...userUuids], item: { ...item, ...access } }
      const { uuids } = await call(operations.bulkUpdate, { body }, { idempotencyKey: keyFor(body) })
      notify.success(texts.bulkDone(uuids.length))
    })
    if (!isSent) return
    onDone()
    onClose()
    await acts.refresh()
  }
  const footer = (
    <>
      {isNothing && <span className="mk-action-note">{texts.bulkNothing}</span>}
      <span className="mk-actions">
        <Button size="medium" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          size="medium"
          variant="primary"
          disabled={isNothing || above.length > 0 || (hasRights && preview.effect?.leavesNoAdministrator === true)}
          onClick={save}
        >
          {texts.save}
        </Button>
      </span>
    </>
  )
  return (
    <Drawer open onClose={onClose} title={texts.bulkTitle} footer={footer}>
      <div className="mk-stack">
        <p>{texts.bulkTargets(userUuids.length)}</p>
        <AboveNote people={above} />
        <BulkFields values={values} names={names} onChange={set} />
        {hasRights && <RightsEffectNote {...preview} />}
      </div>
      {hiddenAccess.dialog}
    </Drawer>
  )
}
