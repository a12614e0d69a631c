import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { listFiles } from './files.mjs'

/** Whether a file is a module. */
export const isCode = (file) => /\.(?:ts|tsx|mjs)$/u.test(file)
const isTest = (file) => /\.(?:test\.tsx?|journey\.ts)$/u.test(file)

/** Imports of modules and of their types, and programs that a test starts. */
const imports = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'|new URL\('(\.[^']+)'/gu

/** A module with as many imports gathers everything there is (the server, all calls of the contract): what imports it is not touched by each of them. */
const mostImports = 40

/** The modules that a text imports, as it names them. */
export function importsOf(text) {
  return [...text.matchAll(imports)].map(([, module, program]) => module ?? program)
}

/** Reads where a package's modules are: its `exports`, the exact names before the pattern. */
function readExports(root, name) {
  const file = join(root, 'packages', name, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).exports ?? {}) : {}
}

/** Gives how to find the file of the project that an import means; null for a library. */
export function resolverOf(root) {
  const packages = new Map()
  return (file, module) => {
    if (module.startsWith('.')) return join(dirname(file), module)
    const [, name, rest] = /^@mekiki\/([^/]+)(\/.*)?$/u.exec(module) ?? []
    if (name === undefined) return null
    if (!packages.has(name)) packages.set(name, readExports(root, name))
    const known = packages.get(name)
    const target = known[`.${rest ?? ''}`] ?? known['./*']?.replace('*', rest?.slice(1) ?? '')
    return target === undefined ? null : join('packages', name, target)
  }
}

/** For each module of the project those that import it; `texts` are the modules by their path from the root. */
export function importersOf(texts, root) {
  const resolve = resolverOf(root)
  const importers = new Map()
  for (const [file, text] of texts) {
    const imported = new Set(importsOf(text).map((module) => resolve(file, module)))
    const isHub = imported.size > mostImports
    for (const target of imported) {
      if (target === null) continue
      if (!importers.has(target)) importers.set(target, [])
      importers.get(target).push({ file, isHub })
    }
  }
  return importers
}

/** The folder of a feature, whose tests ask for it by its calls rather than by its modules. */
const folderOf = (file) => /^(?:apps\/server\/src\/features|packages\/contract\/src)\/([^/]+\/[^/]+)\//u.exec(file)?.[1]

/**
 * The tests that a change touches, the nearest first: those of the same feature and those that import what changed, by however many modules between them,
 * as long as none of these gathers everything. What is reached by such a module alone is left to the whole run.
 */
export function findTouched(changed, texts, root) {
  const importers = importersOf(texts, root)
  const distances = new Map(changed.map((file) => [file, 0]))
  for (const [file, distance] of distances) {
    for (const { file: next, isHub } of importers.get(file) ?? []) {
      if (!distances.has(next) && !(isHub && !isTest(next))) distances.set(next, distance + 1)
    }
  }
  const features = new Set(changed.map(folderOf).filter((folder) => folder !== undefined))
  for (const file of texts.keys()) if (isTest(file) && features.has(folderOf(file))) distances.set(file, Math.min(distances.get(file) ?? 1, 1))
  const tests = [...distances].filter(([file]) => isTest(file) && texts.has(file))
  return tests.toSorted(([left, near], [right, far]) => near - far || (left < right ? -1 : 1)).map(([file]) => file)
}

/** All modules of the project by their path from the root. */
export function readModules(root) {
  const files = ['apps', 'packages', 'e2e', 'bench', 'scripts'].flatMap((folder) => listFiles(join(root, folder))).filter(isCode)
  return new Map(files.map((file) => [relative(root, file), readFileSync(file, 'utf8')]))
}
