import type { Subject, SubjectPlace } from './subject.ts'
import { nothing, subjects } from './subjects.ts'

/** A row of the made-up set; `id` is its place in the set. */
export type PackRow = Omit<Subject, 'kind' | 'queries'> & { id: number }

/** A query with the rows that it must find, and no others. */
export interface PackQuery {
  kind: string
  query: string
  place: SubjectPlace
  hits: readonly number[]
}

const rowsInAll = 3000
const fillers = ['ヌベズポ', 'ギョワン', 'ゲンボウ', 'ドゥラ', 'ペグム', 'ゼブロ', 'ピュネ', 'ガズマ']
const trades = ['物流', '発酵', '半導体', '医療', '農業', '素材', '電池', '宇宙', '水産', '建設', '観光']
const filled: readonly SubjectPlace[] = ['company', 'company', 'company', 'person', 'note']

function fillerOf(id: number): PackRow {
  const [word, trade] = [fillers[id % fillers.length] ?? '', trades[id % trades.length] ?? '']
  const place = filled[id % filled.length] ?? 'company'
  const names = { company: `株式会社${word}${trade}第${id}`, person: `${word} ${id}`, note: `${word}の${trade}について話した。資料は${id}番。` }
  return { id, place, name: names[place] }
}

/** The made-up set: what the queries look for first, then rows that none of them may find. */
export const packRows: readonly PackRow[] = Array.from({ length: rowsInAll }, (_, id) => {
  const subject = subjects[id]
  if (subject === undefined) return fillerOf(id)
  const { kind: _kind, queries: _queries, ...row } = subject
  return { ...row, id }
})

/** The queries, by what they try. */
export const packQueries: readonly PackQuery[] = [
  ...subjects.flatMap(({ kind, queries, place }, id) => queries.map((query) => ({ kind, query, place, hits: [id] }))),
  ...nothing.map((query): PackQuery => ({ kind: 'nothing', query, place: 'company', hits: [] }))
]
