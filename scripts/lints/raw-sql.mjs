import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** The literal parts of each sql`...` in a source text, without the expressions between them, with their line. */
export function sqlFragments(source) {
  const fragments = []
  for (const match of source.matchAll(/\bsql\s*(?:<[^`]*>)?\s*`/gu)) {
    const start = match.index + match[0].length
    fragments.push({ text: literalText(source, start), line: source.slice(0, start).split('\n').length })
  }
  return fragments
}

function literalText(source, start) {
  let text = ''
  let position = start
  while (position < source.length && source[position] !== '`') {
    if (source[position] === '\\') {
      position += 2
    } else if (source.startsWith('${', position)) {
      position = endOfExpression(source, position + 2)
      text += ' ? '
    } else {
      text += source[position]
      position += 1
    }
  }
  return text
}

/** The place behind the brace that closes an expression; templates within it are skipped whole. */
function endOfExpression(source, start) {
  let depth = 1
  let position = start
  while (position < source.length && depth > 0) {
    const character = source[position]
    if (character === '{') depth += 1
    if (character === '}') depth -= 1
    if (character === "'" || character === '"') position = source.indexOf(character, position + 1)
    if (character === '`') position = endOfTemplate(source, position + 1)
    position += 1
  }
  return position
}

function endOfTemplate(source, start) {
  let position = start
  while (position < source.length && source[position] !== '`') {
    if (source[position] === '\\') position += 2
    else if (source.startsWith('${', position)) position = endOfExpression(source, position + 2)
    else position += 1
  }
  return position
}

/** The tables of the schema app, from the generated types. */
export function tableNames(typesSource) {
  const body = /export interface DB \{([\s\S]*?)\n\}/u.exec(typesSource)?.[1] ?? ''
  return [...body.matchAll(/^\s*"?([a-z_.]+)"?:/gmu)].map((match) => match[1]).filter((name) => !name.includes('.'))
}

/**
 * Table names in raw fragments and SQL from strings, in the files that build queries: the plugin that adds the tenant to every table
 * reference cannot see either. A name before a dot (a column's) or after "as" (a result's) is no table reference.
 */
export function findRawSql(files, root, tables) {
  if (tables.length === 0) return ['No table names were found in the generated database types.']
  const name = new RegExp(String.raw`(?<!\bas\s+)(?<![\w.])(?:app\.)?(${tables.join('|')})\b(?!\s*\.)`, 'giu')
  const faults = []
  for (const file of files.filter((path) => path.endsWith('.queries.ts'))) {
    const source = readFileSync(file, 'utf8')
    const path = relative(root, file)
    for (const { text, line } of sqlFragments(source)) {
      for (const match of text.replaceAll('"', '').matchAll(name)) {
        faults.push(`${path}:${line} the table ${match[1]} stands in a raw fragment: use the query builder, which adds the tenant to it`)
      }
    }
    for (const match of source.matchAll(/\bsql\s*\.\s*(raw|table)\s*\(/gu)) {
      const line = source.slice(0, match.index).split('\n').length
      faults.push(`${path}:${line} sql.${match[1]} builds SQL past the query builder: use its own parts with parameters`)
    }
  }
  return faults
}
