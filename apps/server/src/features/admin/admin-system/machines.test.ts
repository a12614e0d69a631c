import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../../../platform/db/engine/setup.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'

let database: TestDatabase
let world: World
let call: TestActor['call']
beforeAll(async () => {
  database = await createTestDatabase()
  world = await createWorld(undefined, database)
  call = await world.createAdministrator()
})
afterAll(() => world.close())

const machines = async () => (await call('GET', '/v2/admin/system')).body.database.machines

/** Catalogues as Citus 13.2 has them, with what it answers. */
const catalogues = `SET allow_system_table_mods = on;
  CREATE TABLE pg_catalog.pg_dist_node (nodeid int, groupid int, nodename text, nodeport int, noderole text, isactive boolean);
  CREATE TABLE pg_catalog.pg_dist_placement (placementid bigint, shardid bigint, groupid int);
  CREATE TABLE pg_catalog.citus_shards (nodename text, nodeport int, shard_size bigint);
  GRANT SELECT ON pg_catalog.pg_dist_node, pg_catalog.pg_dist_placement, pg_catalog.citus_shards TO PUBLIC;
  CREATE FUNCTION pg_catalog.citus_check_connection_to_node(nodename text, nodeport int) RETURNS boolean LANGUAGE sql AS $$ SELECT nodeport <> 5603 $$;
  INSERT INTO pg_catalog.pg_dist_node VALUES (1, 0, 'db1.example', 5601, 'primary', true)`
const workers = `INSERT INTO pg_catalog.pg_dist_node VALUES (4, 3, 'db4.example', 5604, 'primary', false), (3, 2, 'db3.example', 5603, 'primary', true),
    (2, 1, 'db2.example', 5602, 'primary', true), (5, 1, 'standby.example', 5605, 'secondary', true);
  INSERT INTO pg_catalog.pg_dist_placement SELECT n, n, n % 2 + 1 FROM generate_series(1, 33) n;
  INSERT INTO pg_catalog.citus_shards VALUES ('db2.example', 5602, 4000), ('db2.example', 5602, 96), ('db3.example', 5603, 0)`

describe('the machines of a database', () => {
  it('are not spoken of where it is on one, with Citus or without', async () => {
    expect(await machines()).toBeUndefined()
    await withClient(database.adminUrl, (client) => client.query(catalogues))
    expect(await machines()).toBeUndefined()
  })

  it('are told with their share of the data, and which of them does not answer', async () => {
    await withClient(database.adminUrl, (client) => client.query(workers))
    expect(await machines()).toEqual([
      { name: 'db1.example', port: 5601, role: 'coordinator', state: 'ready', shardsCount: 0, bytes: 0 },
      { name: 'db2.example', port: 5602, role: 'worker', state: 'ready', shardsCount: 16, bytes: 4096 },
      { name: 'db3.example', port: 5603, role: 'worker', state: 'unreachable', shardsCount: 17, bytes: null },
      { name: 'db4.example', port: 5604, role: 'worker', state: 'inactive', shardsCount: 0, bytes: null }
    ])
  })
})
