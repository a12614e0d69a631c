import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/run.mjs'

/** The identity client, which gives the token that every call of a signed-in page needs. */
const identity = '../../packages/browser/src/identity/session-calls.ts'
const projectList = [identity, 'index.html', 'src/app/signed-in-app.tsx', 'src/app/screens/project-list-screen.tsx', 'src/app/shell/push/follow-unread.ts']

const dashboard = ['src/features/dashboards/index.ts', 'dashboard.html', '../dashboard/src/charts/chart.tsx']

/**
 * What each page may load before it can be used: JavaScript in bytes as they travel (brotli), by the source files of its parts. `behind`: what is there
 * already when the page is opened, and does not count. `goal`: what e2e/product/bytes.journey.ts holds of what a browser is really sent, with the parts that a
 * page fetches by itself as soon as it stands.
 */
export const budgets = [
  { page: 'login', application: 'web', parts: ['index.html', 'src/features/people/sign-in/index.ts'], bytes: 125_000, goal: 150_000 },
  { page: 'case list', application: 'web', parts: projectList, bytes: 292_500, goal: 300_000 },
  { page: 'case detail', application: 'web', parts: ['src/features/cases/detail/index.ts'], behind: projectList, bytes: 46_500, goal: 80_000 },
  { page: 'dashboard with its frame', application: 'web', parts: dashboard, behind: projectList, bytes: 210_000, goal: 250_000 },
  { page: 'public answer page', application: 'respond', parts: ['index.html'], bytes: 84_000, goal: 95_000 },
  { page: 'administration, sign-in', application: 'admin', parts: ['index.html', 'src/features/sign-in/index.ts'], bytes: 120_000, goal: 150_000 },
  {
    page: 'administration, workspaces',
    application: 'admin',
    parts: ['index.html', 'src/app/signed-in-app.tsx', identity, 'src/features/tenants/index.ts'],
    bytes: 249_000,
    goal: 250_000
  }
]

function filesOf(manifest, parts) {
  const missing = parts.filter((part) => !(part in manifest))
  if (missing.length > 0) throw new Error(`the build holds no part of its own for ${missing.join(', ')}`)
  const needed = new Set(parts)
  for (const part of needed) for (const other of manifest[part].imports ?? []) needed.add(other)
  return new Set([...needed].map((part) => manifest[part].file))
}

/** As the build has stored it for those who take brotli; what is short goes as it is. */
function sizeOf(folder, file) {
  const packed = join(folder, `${file}.br`)
  return existsSync(packed) ? readFileSync(packed).length : readFileSync(join(folder, file)).length
}

/** What a page loads, by file, the largest first. `dist`: the folder of the built application. */
export function loadOf({ parts, behind = [] }, dist) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const known = behind.length === 0 ? new Set() : filesOf(manifest, behind)
  const files = [...filesOf(manifest, parts)].filter((file) => !known.has(file)).map((file) => [file, sizeOf(dist, file)])
  return files.toSorted(([, left], [, right]) => right - left)
}

/** Says of each page that loads more than it may how much, and by which files. */
export function findHeavyPages(all = budgets, distOf = (application) => join(root, 'apps', application, 'dist')) {
  return all.flatMap((budget) => {
    const files = loadOf(budget, distOf(budget.application))
    const sum = files.reduce((total, [, bytes]) => total + bytes, 0)
    if (sum <= budget.bytes) return []
    const largest = files.slice(0, 8).map(([file, bytes]) => `${file} ${bytes}`)
    return [`${budget.page} loads ${sum} bytes of ${budget.bytes} in ${files.length} files: ${largest.join(', ')}`]
  })
}
