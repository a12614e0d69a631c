import { type Kysely, sql } from 'kysely'
import { v5 } from 'uuid'
import { type CategorySeed, categorySeeds } from '../src/features/scoutees/seeds/scoutee-categories.ts'

// Any fixed uuid: the ids of the categories follow from it and from their places in the trees.
const namespace = '6b2f3c1e-5d0a-4f3b-9a57-2f4f0c0de5a1'

interface CategoryRow {
  uuid: string
  kind: string
  parent: string | null
  level: number
  name: string
  position: number
}

function rowsOf(kind: string, seeds: readonly CategorySeed[], parent: CategoryRow | null = null, path = kind): CategoryRow[] {
  return seeds.flatMap((seed, index): CategoryRow[] => {
    const place = `${path}>${seed.name}`
    const row = { uuid: v5(place, namespace), kind, parent: parent?.uuid ?? null, level: (parent?.level ?? 0) + 1, name: seed.name, position: index + 1 }
    return [row, ...rowsOf(kind, seed.children ?? [], row, place)]
  })
}

const rows = Object.entries(categorySeeds).flatMap(([kind, seeds]) => rowsOf(kind, seeds))

/** The categories the product starts with (1§7.3, 2§9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const values = sql.join(
    rows.map((row) => sql`(${row.uuid}::uuid, ${row.kind}, ${row.parent}::uuid, ${row.level}::integer, ${row.name}, ${row.position}::integer)`)
  )
  await sql`INSERT INTO app.mekiki_scoutee_categories (uuid, kind, parent_uuid, level, name, position) VALUES ${values}`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DELETE FROM app.mekiki_scoutee_categories WHERE uuid IN (${sql.join(rows.map((row) => sql`${row.uuid}::uuid`))})`.execute(db)
}
