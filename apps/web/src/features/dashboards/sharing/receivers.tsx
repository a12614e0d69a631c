import type { CallOutput } from '@mekiki/contract'
import type { dashboardSharingOperations } from '@mekiki/contract/dashboards/dashboard-sharing/dashboard-sharing.operations'
import { MultiSelect, Select } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { lists } from '../../../shared/calls/lists.ts'
import { useMemberChoicesIn } from '../../../shared/choices/member-choices.ts'
import { namedOptions } from '../../../shared/choices/named-options.ts'
import { useListPartsTexts } from '../../../shared/list/list-parts-texts.ts'
import { useSharingTexts } from './sharing-texts.ts'
import './sharing.css'

/** Who has a dashboard, as it is told to its owner. */
export type Sharing = CallOutput<typeof dashboardSharingOperations.get>

type Receiver = Sharing['users'][number]

const uuidsOf = (all: readonly Receiver[]): string[] => all.map(({ uuid }) => uuid)

/** Those who are chosen now: as before with what they may do, new ones to look at it. */
function chosenOf(before: readonly Receiver[], uuids: readonly string[], nameOf: (uuid: string) => string): Receiver[] {
  const known = new Map(before.map((each) => [each.uuid, each]))
  return uuids.map((uuid) => known.get(uuid) ?? { uuid, name: nameOf(uuid), access: 'view' })
}

function AccessRows({ receivers, onChange }: { receivers: readonly Receiver[]; onChange: (changed: Receiver) => void }) {
  const texts = useSharingTexts()
  const options = (['view', 'edit'] as const).map((value) => ({ value, label: texts.accesses[value] }))
  return receivers.map((each) => (
    <li key={each.uuid} className="mk-sharing-row">
      <span>{each.name}</span>
      <Select
        size="small"
        aria-label={texts.accessOf(each.name)}
        options={options}
        value={each.access}
        onChange={(access) => access !== null && onChange({ ...each, access })}
      />
    </li>
  ))
}

/** People and groups to share with, and what each of them may do. */
export function Receivers({ sharing, onChange }: { sharing: Sharing; onChange: (next: Sharing) => void }) {
  const texts = useSharingTexts()
  const { inactive } = useListPartsTexts()
  const { users, userGroups, owner } = sharing
  const members = useMemberChoicesIn(uuidsOf(users), inactive)
  const groups = useQuery(lists.userGroups).data?.items ?? []
  const groupName = (uuid: string) => groups.find((group) => group.uuid === uuid)?.name ?? ''
  const replaced = (all: readonly Receiver[], changed: Receiver) => all.map((each) => (each.uuid === changed.uuid ? changed : each))
  return (
    <>
      <MultiSelect
        label={texts.users}
        options={members.options.filter(({ value }) => value !== owner.uuid)}
        value={uuidsOf(users)}
        onChange={(uuids) => onChange({ ...sharing, users: chosenOf(users, uuids, members.nameOf) })}
      />
      <MultiSelect
        label={texts.groups}
        options={namedOptions(groups)}
        value={uuidsOf(userGroups)}
        onChange={(uuids) => onChange({ ...sharing, userGroups: chosenOf(userGroups, uuids, groupName) })}
      />
      {users.length + userGroups.length > 0 && (
        <div>
          <p className="mk-label" id="sharing-rights">
            {texts.rights}
          </p>
          <ul className="mk-sharing-rows" aria-labelledby="sharing-rights">
            <AccessRows receivers={userGroups} onChange={(changed) => onChange({ ...sharing, userGroups: replaced(userGroups, changed) })} />
            <AccessRows receivers={users} onChange={(changed) => onChange({ ...sharing, users: replaced(users, changed) })} />
          </ul>
          <p className="mk-help">{texts.editHelp}</p>
        </div>
      )}
    </>
  )
}
