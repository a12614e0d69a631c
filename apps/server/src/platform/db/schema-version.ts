import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url))

let newest: string | null = null

/** The name of the newest migration that this server knows, such as `0012_administration`. */
export function schemaVersion(): string {
  newest ??=
    readdirSync(folder)
      .filter((file) => /^\d{4}_[a-z0-9_]+\.ts$/u.test(file))
      .toSorted()
      .at(-1)
      ?.slice(0, -'.ts'.length) ?? ''
  return newest
}
