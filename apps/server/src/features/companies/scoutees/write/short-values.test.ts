import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openWorld } from '../../../../testing/open-world.ts'

const world = await openWorld()

it('keeps what lists and cases show of a company in its row, whatever is written of it', async () => {
  const actor = await world.createActor(await world.createTenant())
  const summary = Array.from({ length: 300 }, (_, at) => String.fromCodePoint(0x4e00 + at * 7)).join('')
  const made = await actor.call('POST', '/v2/private/scoutees', {
    name: '株式会社アオゾラ物流システムズ',
    representative: '山田 太郎',
    address: '東京都千代田区丸の内一丁目九番一号',
    url: 'https://aozora-logistics-systems.example.com/',
    summary
  })
  expect(made.status).toBe(201)
  const columns = ['name', 'name_key', 'name_sort', 'address', 'url', 'url_domain', 'grams']
  const isBeside = sql.join(columns.map((column) => sql`pg_column_toast_chunk_id(${sql.ref(column)}) IS NOT NULL`))
  const { rows } = await sql<{ beside: boolean[] }>`SELECT ARRAY[${isBeside}] AS beside FROM app.scoutees WHERE uuid = ${made.body.uuid}`.execute(world.admin)
  // Its grams are beside it: it is larger than a row may be.
  expect(rows).toEqual([{ beside: columns.map((column) => column === 'grams') }])
})
