import type { InsiderProjectProperty } from '@mekiki/contract/workspace/constants/index'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { readThemeHiding } from '../../../themes/themes/index.ts'
import { readProjectRows, type ProjectRow } from './access.queries.ts'
import { canDo, hiddenPartsOf, type ProjectFacts } from '../projects.policy.ts'
import { readGroupMembers, readReaders } from './receivers.queries.ts'

/** Whom somebody wants to tell: people, and the members of user groups. */
export interface Addressed {
  userUuids: readonly string[]
  userGroupUuids?: readonly string[]
}

/**
 * Those addressed who may know of a part of a case: active people who may read the case and for whom its theme does not hide the part. A
 * notification never tells of what its receiver cannot see (3-decisions, "Notifications").
 */
export async function listPeopleWhoSee(
  tx: TenantTransaction,
  project: ProjectFacts & { themeUuid: string },
  part: InsiderProjectProperty,
  { userUuids, userGroupUuids = [] }: Addressed
): Promise<string[]> {
  const members = await readGroupMembers(tx, userGroupUuids)
  const people = [...new Set([...userUuids, ...[...members.values()].flat()])]
  if (people.length === 0) return []
  const readers = await readReaders(tx, people)
  const restriction = (await readThemeHiding(tx)).restrictions.find((each) => each.themeUuid === project.themeUuid)
  return people.filter((uuid) => {
    const reader = readers.get(uuid)
    return reader !== undefined && canDo(reader, 'read', project) && !hiddenPartsOf(reader, restriction).includes(part)
  })
}

/** Of some people those who may read a case, for whatever of it nothing hides; null for a case that is not there. */
export async function findReadersAmong(
  tx: TenantTransaction,
  projectUuid: string,
  userUuids: readonly string[]
): Promise<{ project: ProjectRow; userUuids: string[] } | null> {
  const [project] = await readProjectRows(tx, [projectUuid])
  if (!project) return null
  const readers = await readReaders(tx, userUuids)
  return { project, userUuids: [...readers].flatMap(([uuid, reader]) => (canDo(reader, 'read', project) ? [uuid] : [])) }
}
