import { v7 } from 'uuid'
import { insertDefaultGroups, insertDefaultSettings } from '../../../features/workspace/tenants/tenant-creation.queries.ts'
import { migrateUpTo } from '../../../platform/db/engine/migrate.ts'
import { withClient } from '../../../platform/db/engine/setup.ts'
import { openDatabase, withTenant } from '../../../platform/db/gateways.ts'
import { createTestDatabase, type TestDatabase } from '../../database.ts'
import { LARGE_SPACE } from '../../global-setup.ts'
import { fillManyProjects } from '../../plans/many-projects.ts'

/** A database as an earlier version has left it, with many cases of one workspace. */
export interface OlderDatabase extends TestDatabase {
  tenantUuid: string
}

// Addresses of companies, which most of their cases show, and some that were typed into cases; statuses that were changed, for steps that read the log.
const more = `
UPDATE app.scoutees SET address = '東京都千代田区丸の内1-1-1', place = '13101';
UPDATE app.projects SET status_since = CASE WHEN shown_capital % 5000 > 0 THEN status_since END,
  shown_address = CASE WHEN scoutee_uuid IS NULL THEN '大阪府大阪市北区梅田1-1-1' WHEN shown_capital % 10000 > 0 THEN '東京都千代田区丸の内1-1-1' END;
INSERT INTO app.audit_log (tenant_uuid, uuid, occurred_at, user_uuid, source, request_id, operation_uuid, entity_type, entity_uuid, project_uuid, action)
  SELECT tenant_uuid, uuidv7(), now(), created_by, 'screen', 'drill', uuidv7(), 'project', uuid, uuid, 'update_status' FROM app.projects;
`

/** Makes a database of the migrations up to `last`, with so many cases. */
export async function makeOlderDatabase(last: string, projects: number): Promise<OlderDatabase> {
  const database = await createTestDatabase({ isMigrated: false })
  const maintenance = new URL(database.adminUrl)
  maintenance.pathname = '/postgres'
  await withClient(maintenance.href, (client) => client.query(`ALTER DATABASE ${database.name} SET TABLESPACE ${LARGE_SPACE}`))
  await migrateUpTo(database.urls.migrate, last)
  const [tenantUuid, now, db] = [v7(), new Date(), openDatabase(database.urls)]
  await withClient(database.adminUrl, (client) =>
    client.query(
      `INSERT INTO app.tenants (uuid, name, cognito_user_pool_id, cognito_user_pool_client_id, created_at, updated_at) VALUES ($1, 'Drill', 'ap-northeast-1_drill', 'drill', now(), now())`,
      [tenantUuid]
    )
  )
  await withTenant(db.user, tenantUuid, 'write', async (tx) => {
    await insertDefaultSettings(tx, { tenantUuid, now })
    await insertDefaultGroups(tx, { tenantUuid, now })
  })
  await db.close()
  await fillManyProjects(database.adminUrl, tenantUuid, { large: projects, small: 0 }, more)
  return { ...database, tenantUuid }
}
