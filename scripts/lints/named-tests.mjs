import { existsSync, readFileSync } from 'node:fs'
import { matchesGlob, relative, sep } from 'node:path'

/** Where a path begins that is one from the root. */
const beginning = /^(?:apps|packages|e2e|scripts|bench|docs)\//u
const usual = 'apps/server/src'

/** A file of tests, or a path of several parts; neither an address nor a command. */
const isName = (text) => /^[\w.*-]+\.(?:test|journey|soak)\.tsx?$/u.test(text) || /^[\w.*-]+(?:\/[\w.*-]+)+\/?$/u.test(text)

const folderOf = (path) => path.slice(0, path.lastIndexOf('/'))

/** What a line of the document names, in its order: the name, its place in the line, and the folder that a bracket behind it puts before it. */
function namesIn(line) {
  const cells = []
  let start = 0
  for (const cell of line.split('|')) {
    cells.push([start, start + cell.length])
    start += cell.length + 1
  }
  const brackets = [...line.matchAll(/\(`([^`]+)`\)/gu)].filter(([, inside]) => !/\.tsx?$/u.test(inside))
  return [...line.matchAll(/`([^`]+)`/gu)].flatMap((match) => {
    const [, name] = match
    if (!isName(name) || brackets.some((bracket) => bracket.index === match.index - 1)) return []
    const [, end] = cells.find(([, last]) => match.index < last) ?? [0, line.length]
    const bracket = brackets.find(({ index }) => index > match.index && index < end)
    return [{ name, folder: bracket?.[1] }]
  })
}

/** The files that a name means. `before` are the paths that the names before it in the line mean. */
function resolve({ name, folder }, before, paths) {
  const found = (pattern) =>
    paths.filter((path) => path === pattern || path.startsWith(`${pattern.replace(/\/$/u, '')}/`) || (pattern.includes('*') && matchesGlob(path, pattern)))
  if (beginning.test(name)) return found(name)
  if (folder !== undefined) return found(`${folder}/${name}`)
  if (name.includes('/')) return found(`${usual}/${name}`)
  const again = before.filter((path) => path.endsWith(`/${name}`)).slice(0, 1)
  if (again.length > 0) return again
  const beside = before.slice(-1).flatMap((path) => found(`${folderOf(path)}/${name}`))
  return beside.length > 0 ? beside : paths.filter((path) => path.endsWith(`/${name}`))
}

/** The lines of a document, each entry of a list with its further lines as one; what it says of test and twin are cells, as in a row of a table. */
function entriesOf(lines) {
  const entries = []
  for (const [index, line] of lines.entries()) {
    if (/^ {2}\S/u.test(line) && entries.length > 0) entries.at(-1).line += ` ${line.trim()}`
    else entries.push({ index, line })
  }
  return entries.map(({ index, line }) => ({ index, line: line.replaceAll(/ (?:Test|Twin): /gu, ' | ') }))
}

/**
 * Tests and folders that a document names and that are not there, one line each. A name that begins with `apps`, `packages`, `e2e`, `scripts`, `bench` or
 * `docs` is a path from the root. One in a cell that ends with a folder in brackets stands in that folder, any other with a slash in `apps/server/src`. One
 * without a slash is a file that its line has named before, else stands beside the name before it, else there is one file of that name alone. A name with
 * a star means at least one file.
 */
export function findMissingTests(files, root, document) {
  const at = `${root}/${document}`
  if (!existsSync(at)) return [`${document} is not there`]
  const paths = files.map((file) => relative(root, file).split(sep).join('/'))
  const faults = []
  let count = 0
  for (const { index, line } of entriesOf(readFileSync(at, 'utf8').split('\n'))) {
    const before = []
    for (const named of namesIn(line)) {
      count += 1
      const found = resolve(named, before, paths)
      const isAlone = !named.name.includes('/') && !named.name.includes('*')
      if (found.length === 0) faults.push(`${document}:${index + 1} there is no ${named.name}`)
      else if (isAlone && found.length > 1) faults.push(`${document}:${index + 1} ${named.name} may be any of ${found.join(', ')}: write its folder`)
      else before.push(...found.slice(0, 1))
    }
  }
  return count === 0 ? [`${document} names no test`] : faults
}
