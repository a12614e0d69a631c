import iconv from 'iconv-lite'
import { corporateNumbers } from '../company-load/register-file.ts'
import { makeCompanies } from '../seeds/companies.ts'

/** A file to import: its bytes as they are made, and what its columns become. */
export interface TableFile {
  chunks: () => Generator<Uint8Array>
  mappings: { column: number; target: string }[]
}

const rowsPerChunk = 1000

function* chunked(rows: Iterable<string>, encoding: string): Generator<Uint8Array> {
  let batch: string[] = []
  for (const row of rows) {
    if (batch.push(row) < rowsPerChunk) continue
    yield iconv.encode(batch.join(''), encoding)
    batch = []
  }
  yield iconv.encode(batch.join(''), encoding)
}

/** Companies with their corporate numbers; in the file of changes each has another representative. */
export function companyFile(count: number, which: 'first' | 'changed'): TableFile {
  function* rows(): Generator<string> {
    yield '法人番号,企業名,代表者,所在地\r\n'
    const numbers = corporateNumbers(count)
    let at = 0
    for (const { name, representative, address } of makeCompanies(count, 0)) {
      at += 1
      const { value: number } = numbers.next()
      yield `${number ?? ''},${name}${at},${representative}${which === 'first' ? '' : ' 二世'},${address}\r\n`
    }
  }
  const targets = ['scoutee_corporate_number', 'scoutee_name', 'scoutee_representative', 'scoutee_address']
  return { chunks: () => chunked(rows(), 'cp932'), mappings: targets.map((target, column) => ({ column, target })) }
}

/** A case of the workspace, and the status that it shall have. */
export interface ProjectToChange {
  uuid: string
  status: string
}

/** Changes of cases by their ids: each gets another status, and its company another representative. */
export function changesFile(projects: readonly ProjectToChange[]): TableFile {
  function* rows(): Generator<string> {
    yield '案件ID,ステータス,代表者\r\n'
    let at = 0
    for (const { uuid, status } of projects) yield `${uuid},${status},代表 ${(at += 1)}\r\n`
  }
  const targets = ['project_uuid', 'status_name', 'scoutee_representative']
  return { chunks: () => chunked(rows(), 'utf8'), mappings: targets.map((target, column) => ({ column, target })) }
}

/** Cases about companies that the workspace does not have, with eight columns. */
export function projectFile(count: number): TableFile {
  function* rows(): Generator<string> {
    yield '企業名,代表者,所在地,概要,企業URL,ステージ,資本金,設立日\r\n'
    let at = 0
    for (const { name, representative, address, summary } of makeCompanies(count, 0)) {
      at += 1
      const day = `20${String(10 + (at % 15))}/${1 + (at % 12)}/${1 + (at % 28)}`
      yield `案件${name}${at},${representative},${address},"${summary}",https://case${at}.example.com/,シード,${1_000_000 + at},${day}\r\n`
    }
  }
  const names = ['name', 'representative', 'address', 'summary', 'url', 'stage', 'capital', 'foundation_date']
  return { chunks: () => chunked(rows(), 'utf8'), mappings: names.map((name, column) => ({ column, target: `scoutee_${name}` })) }
}
