import { readFileSync } from 'node:fs'
import { basename, relative, sep } from 'node:path'

const code = /\.(?:ts|tsx|mts|mjs|cjs)$/u
/** Written by a program or released: their words stay. */
const fixed = /^apps\/server\/(?:migrations\/|src\/platform\/db\/types\.ts$)/u
/** What begins a pattern and not a division. */
const beforePattern = /(?:^|[(,=:[!&|?{};\n>]|\breturn)\s*$/u

/** The words that the code does not use, by the table of a glossary: `| door, doors | gateway | front door |`; the last column names what may be said. */
export function forbiddenWords(glossary) {
  const [, table = ''] = /\n## Words that the code does not use\n([\s\S]*?)(?=\n## |$)/u.exec(glossary) ?? []
  const listed = (text) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean)
  const rows = [...table.matchAll(/^\| (?!Not \|)([a-z][a-z ,]*) \| ([^|]+) \|(?: ([a-z ,]*)\|)?$/gmu)]
  return rows.flatMap(([, words, instead, allowed = '']) => listed(words).map((word) => ({ word, instead: instead.trim(), allowed: listed(allowed) })))
}

/** Where the pattern, string or comment that begins at a place ends; null for code. */
function endOfOther(source, at) {
  const from = (ending, length) => {
    const end = source.indexOf(ending, at + 2)
    return end < 0 ? source.length : end + length
  }
  if (source.startsWith('//', at)) return from('\n', 0)
  if (source.startsWith('/*', at)) return from('*/', 2)
  const [closed] = /^(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/u.exec(source.slice(at, at + 10_000)) ?? []
  if (closed !== undefined) return at + closed.length
  if (source[at] !== '/' || !beforePattern.test(source.slice(Math.max(0, at - 20), at))) return null
  const [pattern] = /^\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//u.exec(source.slice(at, at + 10_000)) ?? []
  return pattern === undefined ? null : at + pattern.length
}

/** A source text with blanks for its comments, strings and patterns; what stands in a template's braces is code. */
export function codeOnly(source) {
  const open = []
  let text = ''
  let at = 0
  const blank = (end) => {
    text += source.slice(at, end).replace(/[^\n]/gu, ' ')
    at = end
  }
  while (at < source.length) {
    const isTemplate = open.at(-1) === '`'
    const character = source[at]
    if (isTemplate && character === '\\') blank(at + 2)
    else if (isTemplate && source.startsWith('${', at)) {
      open.push('{')
      blank(at + 2)
    } else if (character === '`') {
      if (isTemplate) open.pop()
      else open.push('`')
      blank(at + 1)
    } else if (isTemplate) blank(at + 1)
    else {
      const end = endOfOther(source, at)
      if (end !== null) blank(end)
      else {
        if (open.length > 0 && character === '{') open.push('{')
        if (open.length > 0 && character === '}') open.pop()
        text += character
        at += 1
      }
    }
  }
  return text
}

/** The words of a name: `readRowsAt` are read, rows and at. */
export const wordsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/gu, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/u)
    .filter(Boolean)

const namesOf = (text) => new Set(text.match(/[A-Za-z_$][\w$]*/gu))
const keysOf = (text) => [...text.matchAll(/([A-Za-z_$][\w$]*)["']?\??:/gu)].map(([, key]) => key)

/** Identifiers and files' names with a word that the glossary forbids, one line each. The keys of the texts `kept` stay: the wire's and the database's. */
export function findForbiddenWords(files, root, forbidden, kept) {
  if (forbidden.length === 0) return ['The glossary forbids no word.']
  const keptNames = new Set(kept.flatMap(keysOf))
  const judge = (name) => {
    const words = ` ${wordsOf(name).join(' ')} `
    return forbidden.find(({ word, allowed }) => words.includes(` ${word} `) && !allowed.some((phrase) => words.includes(` ${phrase} `)))
  }
  const known = new Map()
  const faultOf = (name) => {
    if (!known.has(name)) known.set(name, keptNames.has(name) ? undefined : judge(name))
    return known.get(name)
  }
  return files.flatMap((file) => {
    const path = relative(root, file).split(sep).join('/')
    if (!code.test(path) || fixed.test(path)) return []
    const badFile = judge(basename(path).replace(/\.\w+$/u, ''))
    const ofFile = badFile ? [`${path} says ${badFile.word}: ${badFile.instead}`] : []
    const names = namesOf(codeOnly(readFileSync(file, 'utf8')))
    const bad = [...names].filter((name) => faultOf(name) !== undefined)
    return [...ofFile, ...bad.map((name) => `${path}: ${name} says ${faultOf(name).word}: ${faultOf(name).instead}`)]
  })
}
