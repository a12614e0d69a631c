import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root, run } from '../lib/run.mjs'

const configFile = join(root, '.dependency-cruiser.cjs')

function describe(violation, comments) {
  const way = violation.cycle ? violation.cycle.map((module) => module.name).join(' → ') : violation.to
  return `${violation.from} → ${way}\n  ${violation.rule.name}: ${comments.get(violation.rule.name)}`
}

/** Imports that cross a boundary of the architecture, below `folder`. */
export async function findBoundaryFaults({ folder = root, paths = ['apps', 'packages', 'e2e', 'bench'], kindness = 0 } = {}) {
  const { code, output } = await run('depcruise', ['--config', configFile, '--output-type', 'json', ...paths], {
    cwd: folder,
    kindness,
    stdio: ['ignore', 'pipe', 'ignore']
  })
  let summary
  try {
    summary = JSON.parse(output).summary
  } catch {
    return [`dependency-cruiser ended with code ${code} and no report: run "npx depcruise --config .dependency-cruiser.cjs apps packages"`]
  }
  // Without a parser that reads TypeScript the tool sees nothing and calls that a success.
  if (summary.totalCruised === 0 || summary.totalDependenciesCruised === 0) return ['dependency-cruiser saw no modules: its parser does not work']
  const comments = new Map(createRequire(import.meta.url)(configFile).forbidden.map((rule) => [rule.name, rule.comment]))
  return summary.violations.filter((violation) => violation.rule.severity === 'error').map((violation) => describe(violation, comments))
}
