import type { AuditEntry } from '../../../platform/log/audit.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { notify } from '../../workspace/notifications/index.ts'
import { listPeopleWhoSee, type ReadableProject } from '../projects/access/index.ts'
import { listGroupMembers, type RecordRow } from './project-records.queries.ts'

const excerptLength = 60

/** What a record holds, as the history remembers it. */
export interface RecordContent {
  content: string
  date: string
  categoryUuid: string | null
  publicity: boolean
  userUuids: readonly string[]
  userGroupUuids: readonly string[]
  mentionUserUuids: readonly string[]
}

/** A record's own content as it stands. */
export function contentOf(row: RecordRow): RecordContent {
  return {
    content: row.content,
    date: row.recorded_on,
    categoryUuid: row.project_record_category_uuid,
    publicity: row.publicity,
    userUuids: row.user_uuids.toSorted(),
    userGroupUuids: row.user_group_uuids.toSorted(),
    mentionUserUuids: row.mentions.map(({ uuid }) => uuid).toSorted()
  }
}

/** What the history says of a change of a record. */
export function recordEntry(project: ReadableProject, uuid: string, action: string, change: { from?: RecordContent; to?: RecordContent }): AuditEntry {
  return { entityType: 'record', entityUuid: uuid, action, projectUuid: project.uuid, themeUuid: project.themeUuid, part: 'record_and_file', ...change }
}

/** People and groups that a record newly names: to share it with, and in its text. */
export interface NewlyNamed {
  userUuids: readonly string[]
  userGroupUuids: readonly string[]
  mentionUserUuids: readonly string[]
}

/**
 * Tells people that a record was shared with them, or that it mentions them, never both: those who see the record, and not the one who wrote it
 * (3-decisions, "Notifications").
 */
export async function announceRecord(
  { tx, actor, emit }: Pick<RunContext, 'tx' | 'actor' | 'emit'>,
  project: ReadableProject,
  record: RecordContent & { authorUuid: string | null },
  named: NewlyNamed
): Promise<void> {
  const see = (users: readonly string[], groups: readonly string[] = []) =>
    listPeopleWhoSee(tx, project, 'record_and_file', { userUuids: users, userGroupUuids: groups })
  const mayMention = async () => {
    if (record.publicity || named.mentionUserUuids.length === 0) return named.mentionUserUuids
    const audience = new Set([record.authorUuid, ...record.userUuids, ...(await listGroupMembers(tx, record.userGroupUuids))])
    return named.mentionUserUuids.filter((uuid) => audience.has(uuid))
  }
  const mentioned = await see(await mayMention())
  const shared = (await see(named.userUuids, named.userGroupUuids)).filter((uuid) => !mentioned.includes(uuid))
  const notification = {
    byUserUuid: actor.userUuid,
    params: { project: project.shownName, user: actor.name, excerpt: [...record.content].slice(0, excerptLength).join('') },
    path: `/project_groups/${project.themeUuid}/projects/${project.uuid}?tab=record`
  }
  const effects = [
    ...notify({ ...notification, kind: 'record_mentioned', userUuids: mentioned }),
    ...notify({ ...notification, kind: 'record_shared', userUuids: shared })
  ]
  for (const effect of effects) emit(effect)
}
