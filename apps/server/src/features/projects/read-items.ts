import { allOf } from '../../platform/db/all-of.ts'
import type { TenantTransaction } from '../../platform/db/doors.ts'
import { readCategoryRecords } from './category-records.queries.ts'
import { readExtensionRows } from './extension-values.queries.ts'
import { ExtrasBook } from './extensions.presenter.ts'
import { LinkBook } from './item-parts.presenter.ts'
import { type PresentedItem, presentProjectItem } from './item.presenter.ts'
import { readProjectItems } from './items.queries.ts'
import { readProjectLinks, readScouteeLinks } from './links.queries.ts'
import type { Visibility } from './visibility.ts'

/** What of a case stands in tables of its own: who is in charge and its tags, custom values, newest records by category, lists of its company. */
export const itemParts = ['links', 'values', 'records', 'scouteeLinks'] as const

export type ItemPart = (typeof itemParts)[number]

/**
 * Cases as rows of the list, in the order of `uuids`, in five statements. Ids that are gone in the meantime are left out. With fewer `parts` in fewer
 * statements: what they hold is empty then, and without `links` the abilities count for nothing.
 */
export async function readItems(
  tx: TenantTransaction,
  uuids: readonly string[],
  visibility: Visibility,
  reviewerUuids: readonly string[],
  parts: readonly ItemPart[] = itemParts
): Promise<PresentedItem[]> {
  if (uuids.length === 0) return []
  const items = readProjectItems(tx, uuids, visibility, reviewerUuids)
  const has = (part: ItemPart): boolean => parts.includes(part)
  const ofScoutees = items.then((found) => (has('scouteeLinks') ? readScouteeLinks(tx, [...new Set(found.flatMap((row) => row.scoutee_uuid ?? []))]) : []))
  const [rows, projectLinks, values, records, scouteeLinks] = await allOf([
    items,
    readProjectLinks(tx, has('links') ? uuids : []),
    readExtensionRows(tx, has('values') ? uuids : []),
    readCategoryRecords(tx, has('records') ? uuids : [], visibility.reader),
    ofScoutees
  ])
  const links = new LinkBook([...projectLinks, ...scouteeLinks])
  const extras = new ExtrasBook(values, records)
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  return uuids.flatMap((uuid) => {
    const row = byUuid.get(uuid)
    return row ? [presentProjectItem(row, { links, extras }, visibility)] : []
  })
}
