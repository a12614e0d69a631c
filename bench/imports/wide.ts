import type { Client } from 'pg'
import { v7 } from 'uuid'
import type { TableFile } from './files.ts'

const charactersOfCell = 40

/** Gives all themes of a workspace so many custom items for texts, in a group of their own. Gives the items. */
export async function addTextItems(client: Client, tenantUuid: string, count: number): Promise<string[]> {
  const group = v7()
  await client.query(
    `INSERT INTO app.extension_item_groups (tenant_uuid, uuid, name, position, created_at, updated_at) VALUES ($1, $2, 'wide', 2, now(), now())`,
    [tenantUuid, group]
  )
  const { rows } = await client.query<{ uuid: string }>(
    `INSERT INTO app.extension_items (tenant_uuid, uuid, extension_item_group_uuid, item_type, name, position)
     SELECT $1, uuidv7(), $2, 'string', 'wide ' || i, i FROM generate_series(1, $3::int) i RETURNING uuid`,
    [tenantUuid, group, count]
  )
  await client.query(
    `INSERT INTO app.theme_extension_groups (tenant_uuid, theme_uuid, extension_item_group_uuid, position)
     SELECT tenant_uuid, uuid, $2, 2 FROM app.themes WHERE tenant_uuid = $1`,
    [tenantUuid, group]
  )
  return rows.map(({ uuid }) => uuid)
}

/** Cases with a text in each of many custom items; each row is about a case of its own by its first cell, a company's name or an id. */
export function wideFile(items: readonly string[], of: { target: 'scoutee_name' | 'project_uuid'; keys: readonly string[] }, word: string): TableFile {
  const head = ['key', ...items.map((_, place) => `項目${place}`)]
  const mappings = [of.target, ...items.map((uuid) => `extension_item_${uuid}`)].map((target, column) => ({ column, target }))
  return {
    mappings,
    *chunks() {
      yield Buffer.from(`${head.join(',')}\r\n`)
      for (const key of of.keys) {
        const texts = items.map((_, place) => `${word} ${place} ${key.slice(-8)} `.padEnd(charactersOfCell, '値'))
        yield Buffer.from(`${[key, ...texts].join(',')}\r\n`)
      }
    }
  }
}
