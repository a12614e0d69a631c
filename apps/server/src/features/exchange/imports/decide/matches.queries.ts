import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'
import type { Identity } from '../read/identity.ts'
import { grams, NORMALISER_VERSION, searchText } from '@mekiki/text'
import { v7 } from 'uuid'

const anyText = (texts: readonly (string | null)[]) => sql<string>`any(${[...new Set(texts.filter((text) => text !== null))]}::text[])`

/** The tenant's living companies that have a name, a site or a corporate number in common with one of these, or are among `uuids`, the oldest first. */
export function findScoutees(tx: TenantTransaction, identities: readonly Identity[], uuids: readonly string[] = []) {
  return tx
    .selectFrom('scoutees')
    .select(['uuid', 'name', 'name_key', 'url', 'url_domain', 'corporate_number'])
    .where('deleted_at', 'is', null)
    .where('people_flg', '=', false)
    .where((eb) =>
      eb.or([
        eb('name_key', '=', anyText(identities.map((identity) => identity.nameKey))),
        eb('url_domain', '=', anyText(identities.map((identity) => identity.siteHost))),
        eb('corporate_number', '=', anyText(identities.map((identity) => identity.corporateNumber))),
        ...(uuids.length === 0 ? [] : [eb('uuid', '=', oneOf(uuids))])
      ])
    )
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
}

/** The living cases of a theme that are about one of these companies, or about nobody but a typed-in company of one of these names; the oldest first. */
export function findProjects(tx: TenantTransaction, themeUuid: string, scouteeUuids: readonly string[], nameKeys: readonly string[]) {
  return tx
    .selectFrom('projects')
    .select(['uuid', 'scoutee_uuid', 'shown_name', 'shown_name_key'])
    .where('theme_uuid', '=', themeUuid)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('scoutee_uuid', '=', oneOf(scouteeUuids)),
        eb.and([eb('scoutee_uuid', 'is', null), eb('people_flg', '=', false), eb('shown_name_key', '=', anyText(nameKeys))])
      ])
    )
    .orderBy('registered_at')
    .orderBy('uuid')
    .execute()
}

/** Earlier rows of the same file that have a name or a corporate number in common with one of these, in their order. */
export function findEarlierRows(tx: TenantTransaction, jobUuid: string, beforeLine: number, identities: readonly Identity[]) {
  return tx
    .selectFrom('import_rows')
    .select(['line', 'name', 'name_key', 'corporate_number', 'match', 'parsed'])
    .where('job_uuid', '=', jobUuid)
    .where('line', '<', beforeLine)
    .where('kind', '<>', 'error')
    .where((eb) =>
      eb.or([
        eb('name_key', '=', anyText(identities.map((identity) => identity.nameKey))),
        eb('corporate_number', '=', anyText(identities.map((identity) => identity.corporateNumber)))
      ])
    )
    .orderBy('line')
    .execute()
}

/** Those of these companies that the job itself made. */
export async function findMade(tx: TenantTransaction, jobUuid: string, scouteeUuids: readonly string[]): Promise<Set<string>> {
  if (scouteeUuids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('audit_log')
    .select('entity_uuid')
    .where('entity_uuid', '=', oneOf(scouteeUuids))
    .where('operation_uuid', '=', jobUuid)
    .where('entity_type', '=', 'scoutee')
    .where('action', '=', 'create')
    .execute()
  return new Set(rows.map((row) => row.entity_uuid))
}

/** Which of these notes stand in public records of these cases already, as `case + text`. */
export async function findRecordTexts(tx: TenantTransaction, projectUuids: readonly string[], contents: readonly string[]) {
  if (projectUuids.length === 0 || contents.length === 0) return []
  return tx
    .selectFrom('project_records')
    .select(['project_uuid', 'content'])
    .where('project_uuid', '=', oneOf(projectUuids))
    .where('content', '=', anyText(contents))
    .where('publicity', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
}

/** The tenant's living people who have one of these e-mail addresses (in lower case) or names, the oldest first. */
export async function findPeople(tx: TenantTransaction, emails: readonly string[], nameKeys: readonly string[]) {
  if (emails.length + nameKeys.length === 0) return []
  return tx
    .selectFrom('scoutees')
    .select(['uuid', 'name', 'name_key', 'email'])
    .where('deleted_at', 'is', null)
    .where('people_flg', '=', true)
    .where((eb) => eb.or([eb('email', '=', anyText(emails)), eb('name_key', '=', anyText(nameKeys))]))
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
}

/** The tenant's members who have one of these e-mail addresses (in lower case), with their groups. */
export async function findMembersByEmail(tx: TenantTransaction, emails: readonly string[]) {
  if (emails.length === 0) return []
  return tx
    .selectFrom('users as u')
    .select(['u.uuid', 'u.name', 'u.email', 'u.permission_group_uuid'])
    .select((eb) =>
      eb
        .selectFrom('user_group_members as m')
        .whereRef('m.user_uuid', '=', 'u.uuid')
        .select((inner) => inner.fn.agg<string[] | null>('array_agg', ['m.user_group_uuid']).as('uuids'))
        .as('user_group_uuids')
    )
    .where('u.deleted_at', 'is', null)
    .where('u.email', '=', anyText(emails))
    .execute()
}

/** A note that becomes a record of a case, readable for all who may see the case's records. */
interface NewRecord {
  projectUuid: string
  content: string
}

/** Writes records, many in one statement; gives their uuids in the order of the notes. */
export async function insertRecords(
  tx: TenantTransaction,
  stamp: { tenantUuid: string; userUuid: string; now: Date; on: string },
  records: readonly NewRecord[]
): Promise<string[]> {
  if (records.length === 0) return []
  const rows = records.map(({ projectUuid, content }) => ({
    tenant_uuid: stamp.tenantUuid,
    uuid: v7(),
    project_uuid: projectUuid,
    content,
    recorded_on: stamp.on,
    publicity: true,
    search_text: searchText(content),
    grams: grams(content),
    normaliser_version: NORMALISER_VERSION,
    created_by: stamp.userUuid,
    created_at: stamp.now,
    updated_by: stamp.userUuid,
    updated_at: stamp.now
  }))
  await tx.insertInto('project_records').values(rows).execute()
  return rows.map(({ uuid }) => uuid)
}

/** How many rows of a file before a line make something new. */
export async function countCreatedBefore(tx: TenantTransaction, jobUuid: string, line: number): Promise<number> {
  const row = await tx
    .selectFrom('import_rows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('job_uuid', '=', jobUuid)
    .where('kind', '=', 'created')
    .where('line', '<', line)
    .executeTakeFirstOrThrow()
  return row.count
}
