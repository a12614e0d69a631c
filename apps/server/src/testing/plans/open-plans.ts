import { Client } from 'pg'
import { afterAll, beforeEach } from 'vitest'
import type { World } from '../world.ts'
import { type Explained, openExplained } from './explained.ts'

/** What a test file about plans looks with. */
export interface Plans {
  /** The superuser, for arranging and looking. */
  admin: Client
  /** Of each index of the application, the table it belongs to. */
  tableOfIndex: Map<string, string>
  /** What the test that runs has had explained so far. */
  heard: Explained[]
  /** Has these roles of the platform explain each statement from now on. */
  explainFrom: (...roles: readonly ('finder' | 'user')[]) => Promise<void>
}

/** Opens a world's plans for a test file; both end with the file's last test. */
export async function openPlans(world: World): Promise<Plans> {
  const admin = new Client({ connectionString: world.database.adminUrl })
  const heard: Explained[] = []
  afterAll(async () => {
    await admin.end()
    await world.close()
  })
  beforeEach(() => {
    heard.length = 0
  })
  await admin.connect()
  const { rows } = await admin.query<{ index: string; name: string }>(`SELECT indexname AS index, tablename AS name FROM pg_indexes WHERE schemaname = 'app'`)
  return {
    admin,
    tableOfIndex: new Map(rows.map((row) => [row.index, row.name])),
    heard,
    explainFrom: async (...roles) => {
      const { db } = world.platform
      for (const role of roles) {
        await db[role].destroy()
        db[role] = openExplained(world.database.urls[role], (explained) => heard.push(explained))
      }
    }
  }
}
