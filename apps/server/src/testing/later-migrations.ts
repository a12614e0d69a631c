import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SERVER_MIGRATIONS } from '../platform/db/engine/migrate.ts'

const later = fileURLToPath(new URL('later-migrations', import.meta.url))

/** A folder of migrations that goes away again. */
export interface MigrationFolder {
  folder: string
  remove: () => void
}

/** The server's own migrations with two later ones, as a next version of the product has them. */
export function createLaterMigrations(): MigrationFolder {
  const folder = mkdtempSync(join(tmpdir(), 'mekiki-later-'))
  for (const from of [SERVER_MIGRATIONS, later]) {
    for (const file of readdirSync(from).filter((name) => /^\d{4}_\w+\.ts$/u.test(name)))
      writeFileSync(join(folder, file), `export { down, up } from ${JSON.stringify(join(from, file))}\n`)
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
