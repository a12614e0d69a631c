import type { RunContext } from '../../../platform/http/context.ts'
import { type Fault, refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { readChoosable } from './project-sharing.queries.ts'

/** Lists of people and of user groups in a body, under the names of their fields. */
export interface PeopleLists {
  users: { field: string; uuids: readonly string[] }
  groups: { field: string; uuids: readonly string[] }
}

/** Raises 400 naming each person and user group that is unknown, foreign or deleted. */
export async function requirePeople({ tx, language }: RunContext, { users, groups }: PeopleLists): Promise<void> {
  const known = await readChoosable(tx, { users: users.uuids, groups: groups.uuids })
  const faultsOf = ({ field, uuids }: PeopleLists['users'], choosable: ReadonlySet<string>): Fault[] =>
    uuids.flatMap((uuid, index) => (choosable.has(uuid) ? [] : [{ field: `${field}.${index}`, fault: 'unknown_id' as const }]))
  refuseFaults(language, [...faultsOf(users, known.users), ...faultsOf(groups, known.groups)])
}
