import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { isLong, proseOf } from '../lib/wrap.mjs'

function documentsOf(files, root) {
  return files
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({ file, path: relative(root, file).split(sep).join('/'), lines: readFileSync(file, 'utf8').split('\n') }))
}

/** Lines of prose that are too long in documents, one line each; rows of tables may be long. */
export function findLongProse(files, root) {
  return documentsOf(files, root).flatMap(({ path, lines }) => {
    const isProse = proseOf(lines)
    const long = lines.flatMap((line, index) => (isProse[index] && isLong(line) ? [index + 1] : []))
    return long.map((number) => `${path}:${number} more than 200 characters: run "node scripts/wrap.mjs ${path}"`)
  })
}

/** What a heading is called in an address, as GitHub does it. */
export const anchorOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

/** The headings of a document of Markdown, without their signs. */
export function headingsOf(lines) {
  const isProse = proseOf(lines.map((line) => line.replace(/^#+ /u, '')))
  return lines.flatMap((line, index) => (isProse[index] && /^#+ /u.test(line) ? [line.replace(/^#+ /u, '')] : []))
}

/** The links within the repository that a line holds: the target's path, and the heading. */
const linksIn = (line) =>
  [...line.replaceAll(/`[^`]*`/gu, '').matchAll(/\]\(([^)#\s]*)(?:#([^)\s]*))?\)/gu)]
    .filter(([, target]) => !/^[a-z]+:/u.test(target))
    .map(([, target, anchor]) => ({ target, anchor }))

/** Documents that code names and that are not there, one line each. A decision may be named by its number: `docs/decisions/052`. */
export function findLostDocuments(files, root) {
  const paths = files.map((file) => relative(root, file).split(sep).join('/'))
  const isThere = (name) => paths.some((path) => path === name || path.startsWith(name.endsWith('.md') ? `${name}/` : name))
  const code = paths.filter((path) => /\.(?:ts|tsx|mjs|css)$/u.test(path) && !/\.test\.tsx?$/u.test(path) && !path.startsWith('scripts/lints/'))
  return code.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => [...line.matchAll(/\bdocs\/[\w/-]+(?:\.md)?/gu)].map(([name]) => ({ name, index })))
      .filter(({ name }) => !isThere(name))
      .map(({ name, index }) => `${path}:${index + 1} there is no ${name}`)
  )
}

/** Links of documents to files or headings that are not there, one line each. */
export function findBrokenLinks(files, root) {
  const documents = documentsOf(files, root)
  const anchors = new Map(documents.map(({ file, lines }) => [file, new Set(headingsOf(lines).map(anchorOf))]))
  return documents.flatMap(({ file, path, lines }) =>
    lines.flatMap((line, index) =>
      linksIn(line).flatMap(({ target, anchor }) => {
        const to = target === '' ? file : join(dirname(file), decodeURI(target))
        const isThere = existsSync(to) && (anchor === undefined || !anchors.has(to) || anchors.get(to).has(decodeURI(anchor)))
        return isThere ? [] : [`${path}:${index + 1} leads nowhere: ${target}${anchor === undefined ? '' : `#${anchor}`}`]
      })
    )
  )
}
