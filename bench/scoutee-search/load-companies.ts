import { Client } from 'pg'
import { v7 } from 'uuid'
import { indexText } from '../../apps/server/src/features/companies/scoutees/search/index.ts'
import { rareCompany } from '../seeds/company-words.ts'
import { type Company, makeCompanies } from '../seeds/companies.ts'

/** The workspace that holds the companies, and the one person in it. */
export interface BenchTenant {
  uuid: string
  poolId: string
  clientId: string
  email: string
}

const batchSize = 2000
// Every text comes this many times: the index does not care, and it is written sooner.
const copies = 10
const firstMade = Date.UTC(2020, 0, 1)

/** Makes the workspace with one member who may read every case. */
export async function loadTenant(adminUrl: string): Promise<BenchTenant> {
  const tenant = { uuid: v7(), poolId: 'ap-northeast-1_bench', clientId: 'bench', email: 'reader@bench.test' }
  await withConnection(adminUrl, async (client) => {
    const group = v7()
    await client.query(
      'INSERT INTO app.tenants (uuid, name, cognito_user_pool_id, cognito_user_pool_client_id, created_at, updated_at) VALUES ($1, $2, $3, $4, now(), now())',
      [tenant.uuid, 'bench', tenant.poolId, tenant.clientId]
    )
    await client.query(
      "INSERT INTO app.permission_groups (tenant_uuid, uuid, name, permissions, created_at, updated_at) VALUES ($1, $2, 'readers', '{read_all_project}', now(), now())",
      [tenant.uuid, group]
    )
    await client.query(
      'INSERT INTO app.users (tenant_uuid, uuid, name, email, identity_username, permission_group_uuid, created_at, updated_at) VALUES ($1, $2, $3, $4, $4, $5, now(), now())',
      [tenant.uuid, v7(), 'reader', tenant.email, group]
    )
  })
  return tenant
}

/** Writes `count` made-up companies, a second apart from each other, the rare one once; builds the indexes anew and brings the statistics up to date. */
export async function loadCompanies(adminUrl: string, tenantUuid: string, count: number): Promise<void> {
  await withConnection(adminUrl, async (client) => {
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      "SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i WHERE i.indrelid = 'app.scoutees'::regclass AND NOT i.indisprimary"
    )
    for (const index of indexes) await client.query(`DROP INDEX ${index.name}`)
    let batch: Company[] = []
    let written = 0
    const flush = async (): Promise<void> => {
      await insertBatch(client, tenantUuid, batch, written)
      written += batch.length
      batch = []
    }
    const made = Math.ceil(count / copies)
    for (const company of makeCompanies(made, Math.floor(made / 3))) {
      batch.push(company)
      if (batch.length === batchSize) await flush()
    }
    await flush()
    await client.query(
      `INSERT INTO app.scoutees (tenant_uuid, uuid, name, name_key, name_sort, representative, address, summary, search_text, grams, normaliser_version, created_at, updated_at)
       SELECT tenant_uuid, gen_random_uuid(), name, name_key, name_sort, representative, address, summary, search_text, grams, normaliser_version, made, made
       FROM app.scoutees CROSS JOIN generate_series(1, $1::integer) AS copy CROSS JOIN LATERAL (SELECT created_at + make_interval(secs => copy * $2::integer) AS made) AS time
       WHERE name <> $3`,
      [copies - 1, made, rareCompany.name]
    )
    await client.query("SET maintenance_work_mem = '1GB'")
    for (const index of indexes) await client.query(index.definition)
    await client.query('VACUUM ANALYZE app.scoutees')
  })
}

async function insertBatch(client: Client, tenantUuid: string, batch: readonly Company[], written: number): Promise<void> {
  const rows = batch.map((company, index) => {
    const made = new Date(firstMade + (written + index) * 1000)
    return { ...company, ...indexText(company), uuid: v7({ msecs: made.getTime() }), made: made.toISOString() }
  })
  const columns = [
    rows.map((row) => row.uuid),
    rows.map((row) => row.name),
    rows.map((row) => row.nameKey),
    rows.map((row) => row.nameSort),
    rows.map((row) => row.representative),
    rows.map((row) => row.address),
    rows.map((row) => row.summary),
    rows.map((row) => row.searchText),
    rows.map((row) => row.grams),
    rows.map((row) => row.made)
  ]
  await client.query(
    `INSERT INTO app.scoutees (tenant_uuid, uuid, name, name_key, name_sort, representative, address, summary, search_text, grams, normaliser_version, created_at, updated_at)
     SELECT $11::uuid, uuid, name, name_key, name_sort, representative, address, summary, search_text, grams::bigint[], 1, made, made
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::timestamptz[])
       AS row (uuid, name, name_key, name_sort, representative, address, summary, search_text, grams, made)`,
    [...columns, tenantUuid]
  )
}

async function withConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
