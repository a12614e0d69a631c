import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { listFiles } from './files.mjs'
import { root, run } from './run.mjs'

const stampFile = join(root, 'apps', 'web', 'dist', '.source-hash')

/** Everything the browser application is built from. */
function sourceHash() {
  const hash = createHash('sha256')
  const sources = ['apps/web', 'packages/api-client', 'packages/contract', 'packages/i18n', 'packages/text', 'packages/ui']
  const files = [...sources.flatMap((folder) => listFiles(join(root, folder))), join(root, 'package-lock.json'), join(root, 'tsconfig.base.json')]
  for (const file of files.filter((name) => !/\.test\.tsx?$|openapi\.json$/u.test(name))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * Builds the browser application when its sources changed since the last build.
 * Gives whether it was built, and the tool's output when that failed.
 */
export async function buildWeb({ onBuild = () => undefined } = {}) {
  const hash = sourceHash()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return { isFresh: true, failure: null }
  onBuild()
  const { code, output } = await run('vite', ['build', '--config', 'apps/web/vite.config.ts', '--logLevel', 'warn'])
  if (code !== 0) return { isFresh: false, failure: output.trim() }
  writeFileSync(stampFile, hash)
  return { isFresh: false, failure: null }
}
