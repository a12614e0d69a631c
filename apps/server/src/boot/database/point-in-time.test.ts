import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { patience } from '@mekiki/testing/patience'
import type { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { ADMIN_ROLE } from '../../platform/db/engine/cluster.ts'
import { findDatabaseRecord } from '../../platform/db/engine/data-directory.ts'
import { silentLog } from '../../platform/db/engine/log.ts'
import { withClient } from '../../platform/db/engine/setup.ts'
import { readEnv } from '../../platform/env.ts'
import { type OpenedDatabase, openDatabaseServer } from './open-database.ts'

// The steps of docs/operations.md, "To a moment between two backups", with the programs of the embedded database.
const dataDir = mkdtempSync(join(tmpdir(), 'mekiki-moment-'))
const archive = join(dataDir, 'archive')
const base = join(dataDir, 'base')
let opened: OpenedDatabase | null = null
let cluster = join(dataDir, 'none')
afterAll(async () => {
  await opened?.stop()
  for (const folder of [cluster, `${cluster}.lost`, dataDir]) rmSync(folder, { recursive: true, force: true })
})

async function open(): Promise<void> {
  opened = await openDatabaseServer(readEnv({ MEKIKI_DATA: dataDir }), silentLog)
  cluster = opened.clusterDir ?? cluster
}

async function stop(): Promise<void> {
  await opened?.stop()
  opened = null
}

/** Works as the database's superuser. */
function asAdmin<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const url = new URL(opened?.urls.admin ?? '')
  ;[url.username, url.password] = [ADMIN_ROLE, findDatabaseRecord(dataDir)?.adminPassword ?? '']
  return withClient(url.href, work)
}

const keep = (client: Client, key: string) => client.query('INSERT INTO app.platform_settings VALUES ($1, $2, now())', [key, '{}'])
const keptKeys = (client: Client) =>
  client.query<{ key: string }>('SELECT key FROM app.platform_settings ORDER BY key').then(({ rows }) => rows.map(({ key }) => key))

/** A file of the cluster's own user. */
function writeAsCluster(path: string, text: string): void {
  const { uid, gid } = statSync(base)
  writeFileSync(path, text, { mode: 0o600 })
  chownSync(path, uid, gid)
}

/** What `pg_basebackup` does, which the package of the embedded database lacks: the files, and a label that says where their log begins. */
async function takeBase(client: Client): Promise<void> {
  await client.query(`SELECT pg_backup_start('nightly', true)`)
  execFileSync('cp', ['-a', cluster, base])
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()')
  for (const name of ['postmaster.pid', 'postmaster.opts', 'pg_wal']) rmSync(join(base, name), { recursive: true, force: true })
  execFileSync('cp', ['-a', join(cluster, 'pg_wal'), join(base, 'pg_wal')])
  execFileSync('find', [join(base, 'pg_wal'), '-type', 'f', '-delete'])
  writeAsCluster(join(base, 'backup_label'), rows[0]?.labelfile ?? '')
}

/** Has the log so far brought to the archive. */
async function archiveAll(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name')
  const last = async () => (await client.query<{ name: string | null }>('SELECT last_archived_wal AS name FROM pg_stat_archiver')).rows[0]?.name ?? ''
  await expect.poll(async () => (await last()) >= (rows[0]?.name ?? ''), { timeout: patience.wait }).toBe(true)
}

it(
  'a database goes back to a moment between two backups, by its archive',
  async () => {
    // The database's own user passes through, where the tests run as root.
    chmodSync(dataDir, 0o711)
    mkdirSync(archive)
    chmodSync(archive, 0o777)
    await open()
    await asAdmin(async (client) => {
      await client.query(`ALTER SYSTEM SET archive_mode = 'on'`)
      await client.query(`ALTER SYSTEM SET archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`)
      await keep(client, 'before the backup')
    })
    await stop()
    await open()
    const moment = await asAdmin(async (client) => {
      await takeBase(client)
      await keep(client, 'after the backup')
      const { rows } = await client.query<{ moment: string }>('SELECT clock_timestamp()::text AS moment')
      await client.query('DELETE FROM app.platform_settings')
      await keep(client, 'after the mistake')
      await archiveAll(client)
      expect(await keptKeys(client)).toEqual(['after the mistake'])
      return rows[0]?.moment ?? ''
    })
    await stop()
    renameSync(cluster, `${cluster}.lost`)
    execFileSync('cp', ['-a', base, cluster])
    writeAsCluster(join(cluster, 'recovery.signal'), '')
    const settings = { restore_command: `cp ${archive}/%f %p`, recovery_target_time: moment, recovery_target_action: 'promote', hot_standby: 'off' }
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
    appendFileSync(join(cluster, 'postgresql.auto.conf'), lines.join(''))
    await open()
    await asAdmin(async (client) => {
      expect(await keptKeys(client)).toEqual(['after the backup', 'before the backup'])
      await keep(client, 'since then')
      const { rows } = await client.query<{ timeline: number }>('SELECT timeline_id AS timeline FROM pg_control_checkpoint()')
      expect(rows).toEqual([{ timeline: 2 }])
    })
  },
  patience.test * 4
)
