import type { ExtensionItemType } from '@mekiki/contract/workspace/constants/index'
import { type ExpressionBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { oneOfCombinations } from '../../../../platform/db/statements/one-of.ts'
import { oneOf } from '../access/scope.queries.ts'
import { inChunks } from '../../../../platform/pipeline-writes.ts'

/** What one custom item of a case holds; one row for each of its choices. */
export interface ExtensionRow {
  projectUuid: string
  itemUuid: string
  type: ExtensionItemType
  stringValue: string | null
  numberValue: number | null
  dateValue: string | null
  enumUuid: string | null
  enumName: string | null
  updatedAt: Date
}

/** The cases that are asked about, by their themes. */
type ProjectsDb = DB & { p: Pick<DB['projects'], 'uuid' | 'theme_uuid'> }
type ProjectsEb = ExpressionBuilder<ProjectsDb, never>

/** Items of the themes of cases `p`: removed items and those that the theme does not have stay unseen (3-decisions, "Cases"). */
function visibleItems(eb: ProjectsEb) {
  return eb
    .selectFrom('p')
    .innerJoin('theme_extension_groups as l', 'l.theme_uuid', 'p.theme_uuid')
    .innerJoin('extension_items as i', 'i.extension_item_group_uuid', 'l.extension_item_group_uuid')
    .where('i.deleted_at', 'is', null)
}

const typeColumn = sql<ExtensionItemType>`${sql.ref('i.item_type')}`.as('type')

function plainValues(eb: ProjectsEb) {
  return visibleItems(eb)
    .innerJoin('project_extension_values as v', (on) => on.onRef('v.project_uuid', '=', 'p.uuid').onRef('v.extension_item_uuid', '=', 'i.uuid'))
    .where('i.item_type', '<>', 'enums')
    .select(['p.uuid as projectUuid', 'i.uuid as itemUuid', typeColumn, 'v.string_value as stringValue', 'v.number_value as numberValue'])
    .select(['v.date_value as dateValue', sql<string | null>`NULL::uuid`.as('enumUuid'), sql<string | null>`NULL::text`.as('enumName')])
    .select(['v.updated_at as updatedAt', 'l.position as groupPlace', 'i.position as itemPlace', sql<number>`0`.as('enumPlace')])
}

function chosenValues(eb: ProjectsEb) {
  return visibleItems(eb)
    .innerJoin('project_extension_enums as v', (on) => on.onRef('v.project_uuid', '=', 'p.uuid').onRef('v.extension_item_uuid', '=', 'i.uuid'))
    .innerJoin('extension_item_enums as e', 'e.uuid', 'v.extension_item_enum_uuid')
    .where('i.item_type', '=', 'enums')
    .where('e.deleted_at', 'is', null)
    .select(['p.uuid as projectUuid', 'i.uuid as itemUuid', typeColumn, sql<string | null>`NULL::text`.as('stringValue')])
    .select([sql<number | null>`NULL::float8`.as('numberValue'), sql<string | null>`NULL::date`.as('dateValue'), 'e.uuid as enumUuid', 'e.name as enumName'])
    .select(['v.updated_at as updatedAt', 'l.position as groupPlace', 'i.position as itemPlace', 'e.position as enumPlace'])
}

/** The values of cases, of the living items of their themes, in the order of groups, items and choices; one statement. */
export async function readExtensionRows(tx: TenantTransaction, projectUuids: readonly string[]): Promise<ExtensionRow[]> {
  if (projectUuids.length === 0) return []
  const rows = await tx
    // Materialized: the cases have many indexes to plan with, and both branches start from them.
    .with(
      (cte) => cte('p').materialized(),
      (db) => db.selectFrom('projects').select(['uuid', 'theme_uuid']).where('uuid', '=', oneOf(projectUuids))
    )
    .selectFrom((eb) => plainValues(eb).unionAll(chosenValues(eb)).as('value'))
    .select(['projectUuid', 'itemUuid', 'type', 'stringValue', 'numberValue', 'dateValue', 'enumUuid', 'enumName', 'updatedAt'])
    .orderBy('groupPlace')
    .orderBy('itemPlace')
    .orderBy('itemUuid')
    .orderBy('enumPlace')
    .execute()
  return rows
}

/** A case and one of its custom items. */
export interface ExtensionSpot {
  projectUuid: string
  itemUuid: string
}

/** Search columns of a text. */
interface TextColumns {
  search_text: string
  grams: string[]
  normaliser_version: number
}

/** What is to stand in a spot; null clears it. */
export interface ExtensionWrite extends ExtensionSpot {
  content:
    | { kind: 'string'; value: string; search: TextColumns }
    | { kind: 'date'; value: string }
    | { kind: 'number'; value: number }
    | { kind: 'enums'; uuids: readonly string[] }
    | null
}

async function clearSpots(tx: TenantTransaction, spots: readonly ExtensionSpot[]): Promise<void> {
  const isOneOf = (table: string) =>
    oneOfCombinations([
      { column: `${table}.project_uuid`, values: spots.map((spot) => spot.projectUuid), type: 'uuid' },
      { column: `${table}.extension_item_uuid`, values: spots.map((spot) => spot.itemUuid), type: 'uuid' }
    ])
  await tx.deleteFrom('project_extension_values').where(isOneOf('project_extension_values')).execute()
  await tx.deleteFrom('project_extension_enums').where(isOneOf('project_extension_enums')).execute()
}

const noText = { search_text: '', grams: [], normaliser_version: 0 }

// Nine parameters a row, of the 65,535 that a statement can have.
const rowsPerInsert = 2000

/** Replaces what stands in spots of cases that are locked. */
export async function writeExtensionSpots(tx: TenantTransaction, tenantUuid: string, writes: readonly ExtensionWrite[], now: Date): Promise<void> {
  for (const some of inChunks(writes, rowsPerInsert)) {
    await clearSpots(tx, some)
    const values = some.flatMap(({ projectUuid, itemUuid, content }) => {
      if (content === null || content.kind === 'enums') return []
      const spot = { tenant_uuid: tenantUuid, project_uuid: projectUuid, extension_item_uuid: itemUuid, updated_at: now }
      const typed = { string_value: null, number_value: null, date_value: null, ...noText, [`${content.kind}_value`]: content.value }
      return [{ ...spot, ...typed, ...(content.kind === 'string' && content.search) }]
    })
    if (values.length > 0) await tx.insertInto('project_extension_values').values(values).execute()
    const enums = some.flatMap(({ projectUuid, itemUuid, content }) =>
      content?.kind === 'enums'
        ? content.uuids.map((uuid) => ({
            tenant_uuid: tenantUuid,
            project_uuid: projectUuid,
            extension_item_uuid: itemUuid,
            extension_item_enum_uuid: uuid,
            updated_at: now
          }))
        : []
    )
    for (const chunk of inChunks(enums, rowsPerInsert)) await tx.insertInto('project_extension_enums').values(chunk).execute()
  }
}
