import { MultiSelect, Select, Switch } from '@mekiki/ui'
import { type Groups, useUsersTexts } from './users.ts'

/** What is set of a user, whether present or to be added. */
export interface UserValues {
  permissionGroupUuid: string | null
  userGroupUuids: string[]
  isMfaRequired: boolean
}

const optionsOf = (items: readonly { uuid: string; name: string }[]) => items.map(({ uuid, name }) => ({ value: uuid, label: name }))

/** Permission group, member groups and, where the tenant has it, the second factor. */
export function UserFields({
  values,
  groups,
  hasMfa,
  isTried,
  onChange
}: {
  values: UserValues
  groups: Groups
  hasMfa: boolean
  isTried: boolean
  onChange: (part: Partial<UserValues>) => void
}) {
  const texts = useUsersTexts()
  return (
    <>
      <Select
        label={texts.permissionGroup}
        required
        options={optionsOf(groups.permissionGroups)}
        value={values.permissionGroupUuid}
        error={isTried && values.permissionGroupUuid === null ? texts.permissionGroupMissing : undefined}
        onChange={(permissionGroupUuid) => onChange({ permissionGroupUuid })}
      />
      {groups.userGroups.length > 0 && (
        <MultiSelect
          label={texts.userGroups}
          options={optionsOf(groups.userGroups)}
          value={values.userGroupUuids}
          onChange={(userGroupUuids) => onChange({ userGroupUuids })}
        />
      )}
      {hasMfa && (
        <Switch label={texts.mfaRequired} help={texts.mfaHelp} checked={values.isMfaRequired} onChange={(isMfaRequired) => onChange({ isMfaRequired })} />
      )}
    </>
  )
}
