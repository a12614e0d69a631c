import type { FiguresSource, TileSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import type { z } from 'zod'
import type { figuresSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import type { Answer, TestActor, TestTenant, World } from '../../../../testing/world.ts'
import { rebuild } from '../facts/rebuild.ts'

/** The calls of the dashboard's page by one person. */
export interface Page {
  token: string
  call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  figures: (...sources: (z.input<typeof figuresSource> | TileSource | object)[]) => Promise<Answer>
}

/** Calls with a token of the page, as the page makes them. */
export function pageWith(world: World, tenant: TestTenant, token: string): Page {
  const call: Page['call'] = (method, path, body, headers) =>
    world.anonymous(method, `/${tenant.uuid}/dashboards${path}`, body, { authorization: `Bearer ${token}`, ...headers })
  return { token, call, figures: (...sources) => call('POST', '/figures', { sources }) }
}

/** Opens the page as the screen does. */
export async function openPage(world: World, actor: TestActor, query = ''): Promise<Page> {
  const { body } = await actor.call('GET', `/${actor.tenant.uuid}/dashboard${query}`)
  const [, token = ''] = String(body.embed_url).split('#token=')
  return pageWith(world, actor.tenant, token)
}

/** Rebuilds the figures as the queue does after a refresh. */
export async function refresh(world: World, actor: TestActor): Promise<void> {
  const { tenant } = actor
  await actor.call('POST', `/${tenant.uuid}/dashboard/refresh`)
  const row = await world.admin
    .selectFrom('analytics_snapshots')
    .select('number')
    .where('tenant_uuid', '=', tenant.uuid)
    .where('state', '=', 'building')
    .executeTakeFirstOrThrow()
  await rebuild(world.platform, tenant.uuid, row.number)
}

/** The rows of figures as keys beside values. */
export const rowsOf = (result: { rows: { keys: { key: string | null }[]; values: (number | null)[] }[] }) =>
  result.rows.map((row) => [...row.keys.map(({ key }) => key), ...row.values])

export type { FiguresSource }
