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

const numbers = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** The parts of a document under their headings, each with the number of its first line. */
function sectionsOf(lines) {
  const starts = lines.flatMap((line, index) => (line.startsWith('## ') ? [index] : []))
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? lines.length, text: lines.slice(start, starts[index + 1]).join(' ') }))
}

/** What people write and the product runs: no tests with what they stand on, and nothing that is generated. */
const isWritten = (path) => /\.(?:ts|tsx|mjs)$/u.test(path) && !/\.test\.tsx?$|\/testing\/|^(?:e2e|bench)\/|\/platform\/db\/types\.ts$/u.test(path)

/**
 * What parts of a document say of how much they touch and the code does not: "Five files change", where their blocks name more or fewer, and "No other
 * file names `a` or `b`", where one does.
 */
function findUntoldFiles({ lines, blocks, paths, root, document }) {
  return sectionsOf(lines).flatMap(({ start, end, text }) => {
    const shown = new Set(blocks.flatMap(({ path, at }) => (at > start && at <= end ? [path] : [])))
    const [, told] = /\b([A-Z]\w+) files change\b/u.exec(text) ?? []
    const [, list = ''] = /No other file names ((?:`\w+`(?:, | or )?)+)/u.exec(text) ?? []
    const names = [...list.matchAll(/`(\w+)`/gu)].map(([, name]) => name)
    const miscounted = told !== undefined && numbers.indexOf(told) + 1 !== shown.size
    const others = names.length === 0 ? [] : paths.filter((path) => isWritten(path) && !shown.has(path))
    const naming = others.filter((path) => names.some((name) => readFileSync(join(root, path), 'utf8').includes(name)))
    return [
      ...(miscounted ? [`${document}:${start + 1} ${told} files change, but ${shown.size} are shown`] : []),
      ...naming.map((path) => `${document}:${start + 1} ${path} names ${names.join(' or ')}, too`)
    ]
  })
}

/**
 * What a document of tutorials says and the code does not, one line each: a path that is not there, and a block of code (```` ```ts path/of/file.ts ````)
 * whose lines do not stand together in its file (indents and empty lines do not count), and what it says of how many files change.
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
  return blocks.length === 0 ? [`${document} shows no code`] : [...lost, ...stale, ...findUntoldFiles({ lines, blocks, paths, root, document })]
}
