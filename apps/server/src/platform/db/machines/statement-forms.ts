import { tablesWithoutTenant } from '../checks/rules.ts'
import { keptTables } from './table-kinds.queries.ts'

/** A form of statement that plain PostgreSQL takes and a distributed database refuses, and what to write in its place. */
interface RefusedForm {
  isIn: (text: string) => boolean
  instead: string
}

const insertion = /\binsert into "?(?<table>\w+)"?\s*\([^)]*\)\s*(?<source>select|values|with)\b/giu

interface Insertion {
  table: string
  source: string
  /** What follows, up to the end of the statement or of the parentheses in which it stands. */
  rest: string
}

/** The text up to the parenthesis that closes what is open before it, or to its end. */
function upToClosing(text: string): string {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth < 0) return text.slice(0, at)
  }
  return text
}

function listInsertions(text: string): Insertion[] {
  return [...text.matchAll(insertion)].map((match) => ({
    table: match.groups?.table ?? '',
    source: match.groups?.source?.toLowerCase() ?? '',
    rest: upToClosing(text.slice(match.index + match[0].length))
  }))
}

const isDistributed = ({ table }: Insertion): boolean => !(table in tablesWithoutTenant) && !(table in keptTables)

const forms: readonly RefusedForm[] = [
  {
    isIn: (text) => listInsertions(text).some((each) => isDistributed(each) && each.source !== 'values' && !/\breturning\b|\bon conflict\b/iu.test(each.rest)),
    instead: 'INSERT ... SELECT goes by COPY there, which knows no row-level security: complete it with .returning(nothing)'
  },
  {
    isIn: (text) => listInsertions(text).some((each) => isDistributed(each) && each.source === 'values' && /\(\s*select\b/iu.test(each.rest)),
    instead: 'VALUES take no sub-query there: ask for the value first'
  },
  {
    isIn: (text) => /^\s*(?:update|delete)\b/iu.test(text) && /\)\s+in\s+\(\s*select\s+\*\s+from\s+unnest\b/iu.test(text),
    instead: 'columns are not compared with the rows of unnest() there: use oneOfCombinations'
  },
  { isIn: (text) => /\bselect\s+from\b/iu.test(text), instead: 'a query has columns there: write SELECT 1 FROM' }
]

/** What is wrong with a statement of tenants' rows for a distributed database, in a sentence with its remedy; null for one that any database takes. */
export function findRefusedForm(text: string): string | null {
  return forms.find(({ isIn }) => isIn(text))?.instead ?? null
}
