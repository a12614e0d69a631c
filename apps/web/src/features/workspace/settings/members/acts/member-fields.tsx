import { MultiSelect, Select, Switch } from '@mekiki/ui'
import { useCurrentTenant } from '../../../../../app/session/me.ts'
import { useMembersTexts } from '../members-texts.ts'

/** Choices of groups, by name. */
export interface GroupChoices {
  groupOptions: readonly { value: string; label: string }[]
  userGroupOptions: readonly { value: string; label: string }[]
}

/** What is set of a member, whether present or invited. */
export interface MemberValues {
  permissionGroupUuid: string | null
  userGroupUuids: string[]
  isMfaRequired: boolean
}

/** Permission group, member groups and, where the workspace has it, the second factor. */
export function MemberFields({
  values,
  choices,
  isTried,
  onChange
}: {
  values: MemberValues
  choices: GroupChoices
  isTried: boolean
  onChange: (part: Partial<MemberValues>) => void
}) {
  const texts = useMembersTexts()
  const tenant = useCurrentTenant()
  return (
    <>
      <Select
        label={texts.permissionGroup}
        required
        options={choices.groupOptions}
        value={values.permissionGroupUuid}
        error={isTried && values.permissionGroupUuid === null ? texts.permissionGroupMissing : undefined}
        onChange={(permissionGroupUuid) => onChange({ permissionGroupUuid })}
      />
      <MultiSelect
        label={texts.userGroups}
        options={choices.userGroupOptions}
        value={values.userGroupUuids}
        onChange={(userGroupUuids) => onChange({ userGroupUuids })}
      />
      {tenant.mfaAvailableFlg && (
        <Switch label={texts.mfa} help={texts.mfaHelp} checked={values.isMfaRequired} onChange={(isMfaRequired) => onChange({ isMfaRequired })} />
      )}
    </>
  )
}
