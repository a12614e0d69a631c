import type { RunContext } from '../../platform/http/context.ts'
import type { NamedList } from './named-lists.ts'
import { readList } from './named-lists.queries.ts'
import { presentNamed } from './tags-and-channels.presenter.ts'

/** All items of a plain list in their order. */
export async function listNamed({ tx, actor }: RunContext, list: NamedList) {
  const rows = await readList(tx, list.table)
  return { items: rows.map((row, index) => presentNamed(row, index + 1, actor)), totalCount: rows.length }
}
