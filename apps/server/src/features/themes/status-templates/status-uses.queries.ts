import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { Stamp, TemplateKind } from './status-templates.queries.ts'
import { inChunks } from '../../../platform/pipeline-writes.ts'

const many = sql<number>`count(*)`.as('count')

/** How many living themes use a template. */
export async function countTemplateUses(tx: TenantTransaction, kind: TemplateKind, uuid: string): Promise<number> {
  const column = kind === 'project' ? 'status_template_uuid' : 'theme_status_template_uuid'
  const row = await tx.selectFrom('themes').where(column, '=', uuid).where('deleted_at', 'is', null).select(many).executeTakeFirstOrThrow()
  return row.count
}

/** A living theme and the template that it uses. */
export interface TemplateTheme {
  uuid: string
  name: string
  template_uuid: string | null
}

/** The living themes with the templates of a kind that they use, in their order. */
export function readTemplateThemes(tx: TenantTransaction, kind: TemplateKind): Promise<TemplateTheme[]> {
  const column = kind === 'project' ? 'status_template_uuid' : 'theme_status_template_uuid'
  return tx
    .selectFrom('themes')
    .where('deleted_at', 'is', null)
    .where(column, 'is not', null)
    .select(['uuid', 'name', `${column} as template_uuid`])
    .orderBy('position')
    .orderBy('uuid')
    .execute()
}

/** How many living cases (or themes) have each status; those that none has are not in the map. */
export async function countStatusUses(tx: TenantTransaction, kind: TemplateKind): Promise<Map<string, number>> {
  const rows =
    kind === 'project'
      ? await tx.selectFrom('projects').select(['status_uuid as uuid', many]).where('deleted_at', 'is', null).groupBy('status_uuid').execute()
      : await tx
          .selectFrom('themes')
          .select(['theme_status_uuid as uuid', many])
          .where('deleted_at', 'is', null)
          .where('theme_status_uuid', 'is not', null)
          .groupBy('theme_status_uuid')
          .execute()
  return new Map(rows.flatMap(({ uuid, count }) => (uuid === null ? [] : [[uuid, count] as const])))
}

/** A living case or theme with its status. */
export interface StatusOwner {
  uuid: string
  statusUuid: string
}

/** Locks the living cases (or themes) that have one of these statuses, and gives them. */
export async function lockStatusOwners(tx: TenantTransaction, kind: TemplateKind, statusUuids: readonly string[]): Promise<StatusOwner[]> {
  if (statusUuids.length === 0) return []
  const rows =
    kind === 'project'
      ? await tx
          .selectFrom('projects')
          .select(['uuid', 'status_uuid as statusUuid'])
          .where('status_uuid', '=', oneOf(statusUuids))
          .where('deleted_at', 'is', null)
          .orderBy('uuid')
          .forUpdate()
          .execute()
      : await tx
          .selectFrom('themes')
          .select(['uuid', 'theme_status_uuid as statusUuid'])
          .where('theme_status_uuid', '=', oneOf(statusUuids))
          .where('deleted_at', 'is', null)
          .orderBy('uuid')
          .forUpdate()
          .execute()
  return rows.flatMap(({ uuid, statusUuid }) => (statusUuid === null ? [] : [{ uuid, statusUuid }]))
}

/** How many cases (or themes) have each status, by the status. */
export function countByStatus(owners: readonly StatusOwner[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { statusUuid } of owners) counts.set(statusUuid, (counts.get(statusUuid) ?? 0) + 1)
  return counts
}

/** One status that takes another one's place. */
export interface Replacement {
  fromUuid: string
  toUuid: string
}

/** A case or theme that got another status. */
export interface Replaced extends Replacement {
  uuid: string
  themeUuid: string
}

function asTable(replacements: readonly Replacement[]) {
  const [from, to] = [replacements.map((each) => each.fromUuid), replacements.map((each) => each.toUuid)]
  return sql<{ from_uuid: string; to_uuid: string }>`unnest(${from}::uuid[], ${to}::uuid[])`.as<'m'>(sql`m(from_uuid, to_uuid)`)
}

// A case stands in many indexes: more at once would outlast the time that a statement has.
const projectsPerStatement = 2000

/** Gives locked cases with a replaced status the new one, in blocks. */
export async function replaceProjectStatuses(
  tx: TenantTransaction,
  stamp: Stamp,
  replacements: readonly Replacement[],
  uuids: readonly string[]
): Promise<Replaced[]> {
  const replaced: Replaced[] = []
  for (const chunk of inChunks(uuids, projectsPerStatement)) {
    const rows = await tx
      .updateTable('projects')
      .from(asTable(replacements))
      .set({
        status_uuid: sql<string>`m.to_uuid`,
        status_since: stamp.now,
        version: sql<number>`version + 1`,
        updated_by: stamp.userUuid,
        updated_at: stamp.now
      })
      .whereRef('projects.status_uuid', '=', 'm.from_uuid')
      .where('projects.uuid', '=', oneOf(chunk))
      .returning(['projects.uuid', 'projects.theme_uuid as themeUuid', 'm.from_uuid as fromUuid', 'm.to_uuid as toUuid'])
      .execute()
    replaced.push(...rows)
  }
  return replaced
}

/** The same for deleted cases, so that one that is brought back has a status that exists. */
export async function replaceDeletedProjectStatuses(tx: TenantTransaction, now: Date, replacements: readonly Replacement[]): Promise<void> {
  if (replacements.length === 0) return
  const from = replacements.map((each) => each.fromUuid)
  const rows = await tx
    .selectFrom('projects')
    .select('uuid')
    .where('status_uuid', '=', oneOf(from))
    .where('deleted_at', 'is not', null)
    .orderBy('uuid')
    .execute()
  for (const chunk of inChunks(rows, projectsPerStatement)) {
    await tx
      .updateTable('projects')
      .from(asTable(replacements))
      .set({ status_uuid: sql<string>`m.to_uuid`, status_since: now })
      .whereRef('projects.status_uuid', '=', 'm.from_uuid')
      .where('projects.uuid', '=', oneOf(chunk.map((row) => row.uuid)))
      .where('projects.deleted_at', 'is not', null)
      .execute()
  }
}

/** Gives every theme with a replaced status the new one, in one statement. */
export function replaceThemeStatuses(tx: TenantTransaction, stamp: Stamp, replacements: readonly Replacement[]): Promise<Replaced[]> {
  return tx
    .updateTable('themes')
    .from(asTable(replacements))
    .set({
      theme_status_uuid: sql<string>`m.to_uuid`,
      version: sql<number>`version + 1`,
      updated_by: stamp.userUuid,
      updated_at: stamp.now
    })
    .whereRef('themes.theme_status_uuid', '=', 'm.from_uuid')
    .where('themes.deleted_at', 'is', null)
    .returning(['themes.uuid', 'themes.uuid as themeUuid', 'm.from_uuid as fromUuid', 'm.to_uuid as toUuid'])
    .execute()
}
