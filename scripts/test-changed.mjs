// What a change touches, in two minutes: static checks of the changed files and the tests near them. `npm run test:changed -- <commit>` compares with
// another commit than the last one on main. The whole run alone shows that everything holds.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks, typesOf } from './check.mjs'
import { findTouched, readModules } from './lib/touched.mjs'
import { root, run, toolEnvironment } from './lib/run.mjs'
import { buildWeb } from './lib/web-build.mjs'

/** As many files as fit into two minutes on two processors. */
const mostTests = 60

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
const lines = (text) => text.split('\n').filter((line) => line !== '')

/** The commit that a change began at: the one named, else the last one that it shares with main. */
function findBase(named) {
  for (const main of named === undefined ? ['main', 'origin/main'] : []) {
    try {
      return git('merge-base', 'HEAD', main)
    } catch {
      continue
    }
  }
  return git('rev-parse', `${named ?? 'HEAD'}^{commit}`)
}

/** What differs from a commit and is there, committed or not. */
function findChanged(base) {
  const changed = [...lines(git('diff', '--name-only', base)), ...lines(git('ls-files', '--others', '--exclude-standard'))]
  return [...new Set(changed)].filter((file) => existsSync(join(root, file)))
}

const holds = async (name, ...args) => {
  const { code, output } = await run(name, args)
  return code === 0 ? [] : [output.trim()]
}

function checksOf(changed) {
  const code = changed.filter((file) => /\.(?:ts|tsx|mjs|cjs)$/u.test(file))
  const formed = changed.filter((file) => /\.(?:ts|tsx|mjs|cjs|json|css|html|md)$/u.test(file))
  return [
    ...typesOf(changed),
    ...(code.length === 0
      ? []
      : [{ title: 'lint of changed files', check: () => holds('oxlint', '--type-aware', '--format', 'unix', ...code), isLarge: true }]),
    ...(formed.length === 0 ? [] : [{ title: 'format of changed files', check: () => holds('oxfmt', '--check', '--no-error-on-unmatched-pattern', ...formed) }])
  ]
}

function runVitest(files) {
  const args = ['run', '--maxWorkers=2', '--reporter=default', '--slowTestThreshold=60000', ...files]
  const child = spawn(join(root, 'node_modules', '.bin', 'vitest'), args, { cwd: root, stdio: 'inherit', env: { ...toolEnvironment, MEKIKI_TESTS: 'whole' } })
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** Journeys run on the applications as they are now; those that were not changed themselves wait for the whole run. */
async function runTests(changed) {
  const near = findTouched(changed, readModules(root), root).filter((file) => !file.endsWith('.journey.ts') || changed.includes(file))
  const files = near.slice(0, mostTests)
  console.log(`${changed.length} files changed; ${files.length} of ${near.length} files of tests near them run.`)
  if (files.length === 0) return true
  if (files.some((file) => file.endsWith('.journey.ts'))) {
    const { failure } = await buildWeb()
    if (failure !== null) throw new Error(failure)
  }
  return (await runVitest(files)) === 0
}

const changed = findChanged(findBase(process.argv[2]))
const { failed } = await runChecks({ checks: checksOf(changed) })
const haveTestsHeld = await runTests(changed)
process.exitCode = failed === 0 && haveTestsHeld ? 0 : 1
