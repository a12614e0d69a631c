import { type PackRow, packRows } from '@mekiki/text/query-pack'
import { sql } from 'kysely'
import { projectFactory } from '../../features/cases/projects/testing/projects.factory.ts'
import { createCompanies, linkEntry } from '../../features/companies/provider-companies/testing/provider.factory.ts'
import { insertScoutees } from '../../features/companies/scoutees/write/index.ts'
import { withTenant } from '../../platform/db/gateways.ts'
import { createWorld, type TestActor, type World } from '../world.ts'

/** Where the pack's rows can be looked for; the last two are the database's own means, over the same texts. */
export const searchers = ['workspace', 'provider', 'full text', 'ILIKE'] as const
export type Searcher = (typeof searchers)[number]

/** The pack in a world of its own. */
export interface PackWorld {
  world: World
  /** The ids of the rows that a query finds, in their order; null where the searcher has no such rows. */
  find: (searcher: Searcher, query: string, place: PackRow['place']) => Promise<number[] | null>
}

const at = (place: PackRow['place']) => packRows.filter((row) => row.place === place)
const inOrder = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b)

async function fillWorkspace(world: World, actor: TestActor, tenant: Awaited<ReturnType<World['createTenant']>>): Promise<void> {
  const [companies, people, notes] = [at('company'), at('person'), at('note')]
  const ofProvider = await createCompanies(
    world,
    companies.map(({ name, kana, number, url, representative, english, former, address, tel }) => ({
      name,
      name_kana: kana ?? null,
      corporate_number: number ?? null,
      url: url ?? null,
      representative: representative ?? null,
      address: address ?? null,
      tel: tel ?? null,
      name_en: english ?? null,
      formerNames: former === undefined ? [] : [former]
    }))
  )
  const stamp = { tenantUuid: tenant.uuid, userUuid: actor.uuid, now: new Date() }
  const inputs = [...companies, ...people].map(({ place, name, kana, number, url, representative, address, tel }) => ({
    isPerson: place === 'person',
    name,
    nameKana: kana,
    corporateNumber: number,
    url,
    representative,
    address,
    tel
  }))
  const made = await withTenant(world.platform.db.user, tenant.uuid, 'write', (tx) => insertScoutees(tx, stamp, inputs))
  for (const [index, { english, former }] of companies.entries())
    if (english !== undefined || former !== undefined) await linkEntry(world, made[index]?.uuid ?? '', ofProvider[index] ?? '')
  const make = projectFactory(world, tenant)
  const theme = await make.theme()
  const projects = await make.projects(notes.length, () => ({ theme }))
  for (const [index, { name }] of notes.entries()) {
    await make.record(projects[index] ?? '', actor, { content: name })
    await world.admin
      .updateTable('projects')
      .set({ shown_name: name })
      .where('uuid', '=', projects[index] ?? '')
      .execute()
  }
}

/** The texts of the pack as one table without anything of the product's. */
async function fillPlain(world: World): Promise<void> {
  await sql`CREATE TABLE app.pack_rows (id integer PRIMARY KEY, place text NOT NULL, content text NOT NULL)`.execute(world.admin)
  const rows = packRows.map(({ id, place, name, kana, representative, number, url, english, former, address, tel }) => ({
    id,
    place,
    content: [name, kana, representative, number, url, english, former, address, tel].filter((text) => text !== undefined).join('\n')
  }))
  await sql`INSERT INTO app.pack_rows SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id integer, place text, content text)`.execute(
    world.admin
  )
}

async function findPlain(world: World, searcher: Searcher, query: string, place: PackRow['place']): Promise<number[]> {
  const pattern = `%${query.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`
  const isFound = searcher === 'ILIKE' ? sql`content ILIKE ${pattern}` : sql`to_tsvector('simple', content) @@ plainto_tsquery('simple', ${query})`
  const { rows } = await sql<{ id: number }>`SELECT id FROM app.pack_rows WHERE place = ${place} AND ${isFound} ORDER BY id`.execute(world.admin)
  return rows.map(({ id }) => id)
}

/** Fills a world with the pack: the provider's database, a workspace, and a plain table. */
export async function createPackWorld(): Promise<PackWorld> {
  const world = await createWorld()
  const tenant = await world.createTenant()
  const actor = await world.createActor(tenant)
  await fillWorkspace(world, actor, tenant)
  await fillPlain(world)
  // A database that has run for a while knows its tables.
  await sql`ANALYZE`.execute(world.admin)
  const idOf = new Map(packRows.map(({ name, id }) => [name, id]))
  const called = async (path: string, parameters: Record<string, string>): Promise<{ items: { name: string; shownScoutee?: { name: string } }[] }> => {
    const answer = await actor.call('GET', `/v2/private/${path}?${new URLSearchParams(parameters).toString()}`)
    if (answer.status !== 200) throw new Error(`${JSON.stringify(parameters)}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const find: PackWorld['find'] = async (searcher, q, place) => {
    if (searcher === 'full text' || searcher === 'ILIKE') return findPlain(world, searcher, q, place)
    if (searcher === 'provider' && place !== 'company') return null
    const { items } =
      place === 'note'
        ? await called('projects', { q, detail_search_flg: 'true', per_page: '100' })
        : await called('scoutees', {
            q,
            scope: searcher === 'provider' ? 'provider' : 'tenant',
            scouteeType: place === 'person' ? 'people' : 'scoutee',
            perPage: '100'
          })
    return inOrder(items.map((item) => idOf.get(item.shownScoutee?.name ?? item.name) ?? -1))
  }
  return { world, find }
}
