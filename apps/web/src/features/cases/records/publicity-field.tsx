import { AvatarGroup, Button, MultiPicker, type Option, Select, Tag } from '@mekiki/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Lock from 'lucide-react/icons/lock'
import Users from 'lucide-react/icons/users'
import { useMemo } from 'react'
import { useGroupChoices, useMemberChoices } from '../detail/choices.ts'
import { useDetailTexts } from '../detail/detail-texts.ts'
import type { RecordValues } from './use-record-form.ts'

type Value = Pick<RecordValues, 'publicity' | 'userUuids' | 'userGroupUuids'>

const userMark = 'user:'
const groupMark = 'group:'

const without = (mark: string, values: readonly string[]) => values.filter((value) => value.startsWith(mark)).map((value) => value.slice(mark.length))

/** Who may see a record: all who may read the case, or its author and the people and groups chosen (3-decisions, "Tenants and access"). */
export function PublicityField({ value, onChange }: { value: Value; onChange: (value: Value) => void }) {
  const texts = useDetailTexts()
  const { publicity, userUuids, userGroupUuids } = value
  const members = useMemberChoices(userUuids)
  const groups = useGroupChoices()
  const options = useMemo(() => {
    const people = members.options.map((option): Option<string> => ({ ...option, value: userMark + option.value }))
    return [...groups.options.map((option): Option<string> => ({ ...option, value: groupMark + option.value, note: texts.records.group })), ...people]
  }, [members.options, groups.options, texts])
  return (
    <>
      <Select
        size="small"
        aria-label={texts.records.publicity}
        icon={publicity ? Users : Lock}
        options={[
          { value: 'public', label: texts.records.public },
          { value: 'private', label: texts.records.private }
        ]}
        value={publicity ? 'public' : 'private'}
        onChange={(chosen) => onChange({ ...value, publicity: chosen === 'public' })}
      />
      {!publicity && (
        <>
          <MultiPicker
            label={texts.records.audience}
            options={options}
            isSearchable
            value={[...userGroupUuids.map((uuid) => groupMark + uuid), ...userUuids.map((uuid) => userMark + uuid)]}
            onChange={(chosen) => onChange({ publicity, userUuids: without(userMark, chosen), userGroupUuids: without(groupMark, chosen) })}
            trigger={(props) => (
              <Button icon={Lock} endIcon={ChevronDown} className="mk-rec-audience" {...props}>
                {texts.records.audienceOf(userUuids.length, userGroupUuids.length)}
              </Button>
            )}
          />
          <AvatarGroup people={userUuids.map((uuid) => ({ id: uuid, name: members.nameOf(uuid) }))} />
          {userGroupUuids.map((uuid) => (
            <Tag key={uuid}>{groups.nameOf(uuid)}</Tag>
          ))}
        </>
      )}
    </>
  )
}
