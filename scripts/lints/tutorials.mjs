import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** A path from the root in the text, without the places where a reader writes a name (`<slug>`). */
const pathsIn = (line) => [...line.matchAll(/`((?:apps|packages|e2e|scripts|bench|docs)\/[\w./-]+)`/gu)].map(([, path]) => path.replace(/\/$/u, ''))

/** The blocks of code that name their file behind the language, each with the number of its first line. */
function blocksOf(lines) {
  const blocks = []
  let open = null
  for (const [index, line] of lines.entries()) {
    const [, info] = /^```(.*)$/u.exec(line) ?? []
    if (info === undefined) open?.code.push(line)
    else if (open) {
      if (open.path !== undefined) blocks.push(open)
      open = null
    } else open = { path: info.split(' ')[1], at: index + 1, code: [] }
  }
  return blocks
}

const joined = (lines) =>
  lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

/**
 * What a document of tutorials says and the code does not, one line each: a path that is not there, and a block of code (```` ```ts path/of/file.ts ````)
 * whose lines do not stand together in its file. Indents and empty lines do not count.
 */
export function findStaleTutorials(files, root, document) {
  const at = join(root, document)
  if (!existsSync(at)) return [`${document} is not there`]
  const paths = files.map((file) => relative(root, file).split(sep).join('/'))
  const isThere = (name) => paths.some((path) => path === name || path.startsWith(`${name}/`))
  const lines = readFileSync(at, 'utf8').split('\n')
  const lost = lines.flatMap((line, index) => pathsIn(line).flatMap((name) => (isThere(name) ? [] : [`${document}:${index + 1} there is no ${name}`])))
  const blocks = blocksOf(lines)
  const stale = blocks.flatMap(({ path, at: number, code }) => {
    if (!paths.includes(path)) return [`${document}:${number} there is no ${path}`]
    const text = `\n${joined(readFileSync(join(root, path), 'utf8').split('\n'))}\n`
    return text.includes(`\n${joined(code)}\n`) ? [] : [`${document}:${number} ${path} does not have these lines together`]
  })
  return blocks.length === 0 ? [`${document} shows no code`] : [...lost, ...stale]
}
