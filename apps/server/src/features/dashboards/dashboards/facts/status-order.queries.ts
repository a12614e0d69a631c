import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'

/** A status with its place in its template. `isExit`: a case in it has left the way. `isLast`: no living step of the template comes after it. */
export interface StatusPlace {
  uuid: string
  name: string
  templateUuid: string
  place: number
  isActive: boolean
  isExit: boolean
  isLast: boolean
}

/** The statuses of these themes' templates in their order, deleted ones too; of all templates when no theme is told. */
export async function readStatusOrder(db: Kysely<DB>, themeUuids: readonly string[] | null): Promise<StatusPlace[]> {
  let rows = db
    .selectFrom('statuses as s')
    .innerJoin('status_templates as t', 't.uuid', 's.status_template_uuid')
    .select(['s.uuid', 's.name', 's.status_template_uuid as templateUuid', 's.position as place', 's.is_exit as isExit'])
    .select((eb) => [
      eb('s.deleted_at', 'is', null).as('isActive'),
      sql<boolean>`${eb.ref('s.position')} = max(${eb.ref('s.position')}) FILTER (WHERE ${eb.ref('s.deleted_at')} IS NULL AND NOT ${eb.ref('s.is_exit')}) OVER (PARTITION BY ${eb.ref('s.status_template_uuid')})`.as(
        'isLast'
      )
    ])
  if (themeUuids !== null) {
    rows = rows.where('s.status_template_uuid', 'in', (eb) =>
      eb.selectFrom('themes as h').select('h.status_template_uuid').where('h.uuid', '=', oneOf(themeUuids))
    )
  }
  const found = await rows.orderBy('t.position').orderBy('t.uuid').orderBy('s.position').orderBy('s.uuid').execute()
  return found.map((row) => ({ ...row, isActive: row.isActive === true, isLast: row.isLast === true && !row.isExit }))
}
