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

/** Cases as rows of the list, in the order of `uuids`, in five statements. Ids that are gone in the meantime are left out. */
export async function readItems(
  tx: TenantTransaction,
  uuids: readonly string[],
  visibility: Visibility,
  reviewerUuids: readonly string[]
): Promise<PresentedItem[]> {
  if (uuids.length === 0) return []
  const items = readProjectItems(tx, uuids, visibility, reviewerUuids)
  const ofScoutees = items.then((found) => readScouteeLinks(tx, [...new Set(found.flatMap((row) => row.scoutee_uuid ?? []))]))
  const [rows, projectLinks, values, records, scouteeLinks] = await allOf([
    items,
    readProjectLinks(tx, uuids),
    readExtensionRows(tx, uuids),
    readCategoryRecords(tx, uuids, visibility.reader),
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
