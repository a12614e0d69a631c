import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { anchorOf, headingsOf } from './documents.mjs'

const home = 'docs/specification/'
const read = /\.(?:ts|tsx|mjs|cjs|css|sql|md)$/u

/** Numbers of sections as code and documents write them: `2§9`, `1§7.3`. */
const numbered = /\b[123]§\d+(?:\.\d+)*/gu
/** A part of the specification without a section: "somewhere in 2§". */
const bare = /\b[123]§(?!\d)/gu
/** Decisions by their names: `3-decisions, "Every call"`, also with a name of the code. */
const named = /3-decisions,? (?:"([^"]+)"|`([^`]+)`)/gu

/** The sections that a line refers to. */
const referencesIn = (line) => [
  ...[...line.matchAll(numbered)].map(([number]) => number),
  ...[...line.matchAll(named)].map(([, text, code]) => `3-decisions ${text ?? code}`)
]

/** Whether a heading is that of a section. A decision may be named by the beginning of its heading. */
function isHeadingOf(heading, section) {
  return section.startsWith('3-decisions ') ? heading.startsWith(section) : heading.split(/[\s,]+/u).includes(section)
}

/**
 * References of code and documents to sections that have no heading in docs/specification, and headings with a number that its README does not lead to, one
 * line each.
 */
export function findUnknownSections(files, root) {
  const texts = files.map((file) => ({ path: relative(root, file).split(sep).join('/'), file })).filter(({ path }) => read.test(path))
  const linesOf = ({ file }) => readFileSync(file, 'utf8').split('\n')
  const pages = texts.filter(({ path }) => path.startsWith(home) && path !== `${home}README.md`)
  const headings = pages.flatMap((page) =>
    headingsOf(linesOf(page)).map((heading) => ({ heading, link: `(${page.path.slice(home.length)}#${anchorOf(heading)})` }))
  )
  const known = new Map()
  const isKnown = (section) => {
    if (!known.has(section))
      known.set(
        section,
        headings.some(({ heading }) => isHeadingOf(heading, section))
      )
    return known.get(section)
  }
  const faults = texts
    .filter(({ path }) => !path.startsWith('scripts/lints/'))
    .flatMap((text) =>
      linesOf(text).flatMap((line, index) => {
        const vague = text.path.startsWith(home) ? [] : [...line.matchAll(bare)].map(([part]) => `${text.path}:${index + 1} ${part} names no section`)
        const unknown = referencesIn(line).filter((section) => !isKnown(section))
        return [...vague, ...unknown.map((section) => `${text.path}:${index + 1} ${section} has no heading in ${home}`)]
      })
    )
  const readme = texts.find(({ path }) => path === `${home}README.md`)
  if (readme === undefined || headings.length === 0) return [`${home} has no README.md or no headings`]
  const table = linesOf(readme).join('\n')
  const hidden = headings.filter(({ heading, link }) => /^(?:[123]§|3-decisions )/u.test(heading) && !table.includes(link))
  return [...faults, ...hidden.map(({ heading, link }) => `${home}README.md does not lead to ${heading} ${link}`)]
}
