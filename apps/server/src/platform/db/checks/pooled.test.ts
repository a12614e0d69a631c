import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const source = fileURLToPath(new URL('../../../', import.meta.url))
const outlives = /['"`]\s*(?:SET (?!LOCAL|TRANSACTION|CONSTRAINTS)[\w$]|RESET |LISTEN |PREPARE |DISCARD )|\bpg_(?:try_)?advisory_(?:lock|unlock)|\bCREATE TEMP/u

/** The files that change something of a connection which outlives the transaction, by the address that they go by: none of them may be a pooler's. */
const direct: Readonly<Record<string, string>> = {
  'boot/doctor/examine-database.ts': 'DATABASE_MIGRATE_URL',
  'platform/backup/dump.ts': 'DATABASE_BACKUP_URL',
  'platform/backup/load.ts': 'DATABASE_MIGRATE_URL',
  'platform/backup/rights.ts': 'DATABASE_MIGRATE_URL',
  'platform/backup/take-backup.ts': 'DATABASE_BACKUP_URL',
  'platform/db/engine/find-losses.ts': 'DATABASE_MIGRATE_URL',
  'platform/db/engine/migrate.ts': 'DATABASE_MIGRATE_URL',
  'platform/db/engine/sort-pending.ts': 'DATABASE_MIGRATE_URL',
  'platform/db/engine/take-turn.ts': 'DATABASE_MIGRATE_URL',
  'platform/db/machines/distribute.ts': 'DATABASE_ADMIN_URL',
  'platform/db/reset-database.ts': 'DATABASE_MIGRATE_URL',
  'platform/db/signals.ts': 'DATABASE_QUEUE_URL',
  'platform/db/tenants/erase-tenant.ts': 'DATABASE_MIGRATE_URL'
}

const namesOf = (): string[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.(?:test|soak|factory)\.ts$/u.test(name) && !/(?:^|\/)testing\//u.test(name)
  )

it('what outlives a transaction is asked of direct connections alone, so that a pooler may stand before those of calls', () => {
  const found = namesOf().filter((name) => outlives.test(readFileSync(join(source, name), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(direct).toSorted())
})
