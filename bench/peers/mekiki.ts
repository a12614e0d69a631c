import { availableParallelism } from 'node:os'
import { projectListDefaultColumns } from '@mekiki/contract/workspace/constants/index'
import { Client } from 'pg'
import { giveToken, startProduct } from '../outside/product.ts'
import type { DatabaseUrls } from '../../apps/server/src/platform/db/engine/setup.ts'
import { httpProduct, type Sent } from './http-product.ts'
import { type Adapter, asked, changed, type Measure, type Place } from './product.ts'

const path = '/v2/private/projects'
const totalOf = (answer: unknown): number => (answer as { totalCount: number }).totalCount

interface Ids {
  themeUuid: string
  statusUuids: readonly string[]
  projectUuids: readonly string[]
}

async function findIds(client: Client, tenantUuid: string): Promise<Ids> {
  const find = async (table: string, limit: number): Promise<string[]> => {
    const { rows } = await client.query<{ uuid: string }>(`SELECT uuid FROM app.${table} WHERE tenant_uuid = $1 ORDER BY uuid LIMIT ${limit}`, [tenantUuid])
    return rows.map(({ uuid }) => uuid)
  }
  return { themeUuid: (await find('themes', 1))[0] ?? '', statusUuids: await find('statuses', 2), projectUuids: await find('projects', changed) }
}

const listed = (query: Readonly<Record<string, string>>): Sent => ({
  method: 'GET',
  // As the application's own list asks.
  path: `${path}?${new URLSearchParams({ parts: 'none', column_keys: projectListDefaultColumns.join(','), ...query }).toString()}`
})

function requestOf(measure: Measure, round: number, { latePage, rareName }: Place, ids: Ids): Sent {
  switch (measure) {
    case 'list':
      return listed({})
    case 'late':
      return listed({ page: String(latePage) })
    case 'filtered':
      return listed({ score_from: String(asked.scoreFrom), q: asked.common, sort_conditions: 'all_average_score:desc' })
    case 'rare':
      return listed({ q: rareName })
    case 'common':
      return listed({ q: asked.common })
    case 'create': {
      const scoutee = { name: `測定 ${Date.now()}-${round}`, summary: '倉庫の在庫を数える機械を作る会社。' }
      return { method: 'POST', path, body: { themeUuid: ids.themeUuid, scoutees: [{ scouteeLinkInput: scoutee }] } }
    }
    case 'statuses':
      return {
        method: 'POST',
        path: `${path}/bulk_update_status`,
        body: { projectUuids: ids.projectUuids, statusUuid: ids.statusUuids[round % 2] }
      }
  }
}

/** The product itself, over the workspace in its own tables. */
export const mekikiWith =
  (urls: DatabaseUrls): Adapter =>
  async (place) => {
    const { adminUrl, tenantUuid } = place.origin
    const client = new Client({ connectionString: adminUrl })
    await client.connect()
    try {
      const [{ token }, ids] = [await giveToken(client, tenantUuid), await findIds(client, tenantUuid)]
      const { baseUrl, pid, close } = await startProduct(urls, place.port, Math.min(4, availableParallelism()))
      const headers = { authorization: `Bearer ${token}` }
      return httpProduct({ name: 'mekiki', baseUrl, headers, pid, requestOf: (measure, round) => requestOf(measure, round, place, ids), totalOf, close })
    } finally {
      await client.end()
    }
  }
