import type { operationGroups } from '@mekiki/contract'
import { projectListColumns, projectListDefaultColumns } from '@mekiki/contract/workspace/constants/index'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { columnUuids } from './columns.ts'
import { findChoice, saveChoice, readChoosable, readColumnNames, type ShareChoice } from './project-sharing.queries.ts'
import { type Fault, refuseFaults } from '../../../platform/http/answers/field-faults.ts'

/** Lists of people and of user groups in a body, under the names of their fields. */
interface List {
  field: string
  uuids: readonly string[]
}

interface PeopleLists {
  users: List
  groups: List
  /** Where the id stands in each entry of the lists, when these are more than ids. */
  member?: string
}

/**
 * Looks people and user groups up.
 * @returns their names by id.
 * @throws 400 naming each person and user group that is unknown, foreign or deleted.
 */
export async function requirePeople({ tx, language }: RunContext, { users, groups, member }: PeopleLists): ReturnType<typeof readChoosable> {
  const known = await readChoosable(tx, { users: users.uuids, groups: groups.uuids })
  const faultsOf = ({ field, uuids }: List, choosable: ReadonlyMap<string, string>): Fault[] =>
    uuids.flatMap((uuid, index) =>
      choosable.has(uuid) ? [] : [{ field: [field, index, member].filter((part) => part !== undefined).join('.'), fault: 'unknown_id' as const }]
    )
  refuseFaults(language, [...faultsOf(users, known.users), ...faultsOf(groups, known.groups)])
  return known
}

const listed = new Set<string>(projectListColumns)

/** The caller's last choice without what is gone; before the first time the list's standard columns and nobody. */
async function readChoice({ tx, actor }: RunContext): Promise<ShareChoice> {
  const choice = await findChoice(tx, actor.userUuid)
  if (!choice) return { columnKeys: [...projectListDefaultColumns], userUuids: [], userGroupUuids: [], message: '' }
  const { users, groups } = await readChoosable(tx, { users: choice.userUuids, groups: choice.userGroupUuids })
  const names = await readColumnNames(tx, columnUuids(choice.columnKeys))
  return {
    columnKeys: choice.columnKeys.filter((key) => listed.has(key) || columnUuids([key]).some((uuid) => names.has(uuid))),
    userUuids: choice.userUuids.filter((uuid) => users.has(uuid)),
    userGroupUuids: choice.userGroupUuids.filter((uuid) => groups.has(uuid)),
    message: choice.message
  }
}

const present = ({ columnKeys, userUuids, userGroupUuids, message }: ShareChoice) => ({
  columnKeys: [...columnKeys],
  userUuids: [...userUuids],
  userGroupUuids: [...userGroupUuids],
  message
})

/** The caller's last choice in the share dialog. */
export const getShareItems: SimpleUseCase<typeof operationGroups.projectSharing.getShareItems> = async (context) => present(await readChoice(context))

/**
 * Keeps the caller's choice; what is left out stays.
 * @throws 400 naming people and groups that are unknown.
 */
export const updateShareItems: SimpleUseCase<typeof operationGroups.projectSharing.updateShareItems> = async (context, { body }) => {
  const { tx, actor, now } = context
  await requirePeople(context, {
    users: { field: 'userUuids', uuids: body.userUuids ?? [] },
    groups: { field: 'userGroupUuids', uuids: body.userGroupUuids ?? [] }
  })
  const before = await readChoice(context)
  const choice = {
    columnKeys: body.columnKeys ?? before.columnKeys,
    userUuids: body.userUuids ?? before.userUuids,
    userGroupUuids: body.userGroupUuids ?? before.userGroupUuids,
    message: body.message ?? before.message
  }
  await saveChoice(tx, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }, choice)
  return present(choice)
}
