import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root, run } from '../lib/run.mjs'
import { findCircles } from './circles.mjs'

const configFile = join(root, '.dependency-cruiser.cjs')

/** Looked for here: dependency-cruiser walks from each module anew, which is half of its work. */
const circles = {
  'no-circles': 'Two modules that need each other are one, or need a third below them.',
  'no-circles-of-types': 'Two modules that need each other, be it for a type, are one, or need a third below them: put the type there.'
}

/** Imports that cross a boundary of the architecture, below `folder`. */
export async function findBoundaryFaults({ folder = root, paths = ['apps', 'packages', 'e2e', 'bench'], kindness = 0 } = {}) {
  const { code, output } = await run('depcruise', ['--config', configFile, '--output-type', 'json', ...paths], {
    cwd: folder,
    kindness,
    stdio: ['ignore', 'pipe', 'ignore']
  })
  let report
  try {
    report = JSON.parse(output)
  } catch {
    return [`dependency-cruiser ended with code ${code} and no report: run "npx depcruise --config .dependency-cruiser.cjs apps packages"`]
  }
  const { summary, modules } = report
  // Without a parser that reads TypeScript the tool sees nothing and calls that a success.
  if (summary.totalCruised === 0 || summary.totalDependenciesCruised === 0) return ['dependency-cruiser saw no modules: its parser does not work']
  const comments = new Map(createRequire(import.meta.url)(configFile).forbidden.map((rule) => [rule.name, rule.comment]))
  const faults = summary.violations.filter(({ rule }) => rule.severity === 'error')
  return [
    ...faults.map(({ from, to, rule }) => `${from} → ${to}\n  ${rule.name}: ${comments.get(rule.name)}`),
    ...findCircles(modules, /^(?:apps|packages)\//u).map(({ from, way, rule }) => `${from} → ${way.join(' → ')}\n  ${rule}: ${circles[rule]}`)
  ]
}
