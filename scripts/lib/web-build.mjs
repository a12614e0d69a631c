import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { listFiles } from './files.mjs'
import { root, run } from './run.mjs'

const forAll = ['scripts/build', 'packages/answer-form', 'packages/api-client', 'packages/browser', 'packages/contract', 'packages/i18n']
const forStaff = [...forAll, 'packages/text', 'packages/ui']

/** The applications that run in browsers, and what each is built from. */
const applications = {
  // With the page of the dashboard's frame.
  web: ['apps/web', 'apps/dashboard', ...forStaff],
  respond: ['apps/respond', ...forAll],
  admin: ['apps/admin', ...forStaff]
}

/** Everything an application is built from. */
function sourceHash(sources) {
  const hash = createHash('sha256')
  const files = [...sources.flatMap((folder) => listFiles(join(root, folder))), join(root, 'package-lock.json'), join(root, 'tsconfig.base.json')]
  for (const file of files.filter((name) => !/\.test\.tsx?$|openapi\.json$/u.test(name))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** What an application for browsers is built from, as a number that changes with it. */
export const hashOf = (name) => sourceHash(applications[name])

/** Builds one application when its sources changed since its last build. */
async function buildOne(name) {
  const stampFile = join(root, 'apps', name, 'dist', '.source-hash')
  const hash = hashOf(name)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return { isFresh: true, failure: null }
  const { code, output } = await run('vite', ['build', '--config', `apps/${name}/vite.config.ts`, '--logLevel', 'warn'])
  if (code !== 0) return { isFresh: false, failure: output.trim() }
  writeFileSync(stampFile, hash)
  return { isFresh: false, failure: null }
}

/**
 * Builds the applications for browsers whose sources changed since their last build, side by side.
 * Gives whether there was nothing to build, and the tool's output when that failed.
 */
export async function buildWeb({ names = Object.keys(applications) } = {}) {
  const results = await Promise.all(names.map((name) => buildOne(name)))
  return { isFresh: results.every((result) => result.isFresh), failure: results.find((result) => result.failure !== null)?.failure ?? null }
}
