import { setImmediate } from 'node:timers/promises'
import type { InsiderProjectProperty } from '@mekiki/contract/workspace/constants/index'
import { allOf } from '../../../../platform/db/statements/one-of.ts'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { findOwnValues } from '../../../companies/scoutees/read/index.ts'
import { readCategoryRecords } from '../log/logs.queries.ts'
import { readExtensionRows } from '../extensions/extension-values.queries.ts'
import { ExtrasBook } from '../extensions/extensions.presenter.ts'
import { readFilesOf } from '../detail/files.queries.ts'
import { readExits } from '../write/exits.queries.ts'
import { itemPresenter, type PresentedItem } from './item.presenter.ts'
import { type ProjectItemRow, readProjectItems } from './items.queries.ts'
import { readLinks } from '../detail/links.queries.ts'
import { type ItemPart, itemParts, shownParts } from './parts.ts'
import { OwnPartsBook, type WholeItem } from './own-parts.presenter.ts'
import { readReviewScores } from './own-parts.queries.ts'
import { type ShownProject, showProject } from '../shown-project.ts'
import type { Visibility } from '../access/access.ts'

const itemsPerYield = 100

/**
 * Cases as rows of the list, in the order of `uuids`, in a fixed number of statements. Ids that are gone in the meantime are left out. With fewer
 * `parts` in fewer statements: what `shownParts` hold is empty without them, the others are absent, and without `links` the abilities count for nothing.
 */
export async function readItems(
  tx: TenantTransaction,
  uuids: readonly string[],
  visibility: Visibility,
  reviewerUuids: readonly string[],
  parts: readonly ItemPart[] = shownParts
): Promise<PresentedItem[]> {
  if (uuids.length === 0) return []
  const { rows, links, extras } = await readRows(tx, uuids, visibility, reviewerUuids, parts)
  const own = await readOwnParts(tx, rows, visibility, parts)
  const present = itemPresenter(links, extras, visibility)
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  const presented: PresentedItem[] = []
  for (const [place, uuid] of uuids.entries()) {
    // A thousand cases would keep everybody else waiting.
    if (place > 0 && place % itemsPerYield === 0) await setImmediate()
    const row = byUuid.get(uuid)
    if (row) presented.push(own.addTo(present(row), row, parts, visibility))
  }
  return presented
}

/** The rows of cases, in no order, with what `parts` name of what stands in tables of its own. */
async function readRows(tx: TenantTransaction, uuids: readonly string[], visibility: Visibility, reviewerUuids: readonly string[], parts: readonly ItemPart[]) {
  const items = readProjectItems(tx, uuids, visibility, reviewerUuids)
  const has = (part: ItemPart): boolean => parts.includes(part)
  const scoutees = items.then((found) => (has('scouteeLinks') ? [...new Set(found.flatMap((row) => row.scoutee_uuid ?? []))] : []))
  const [rows, links, values, records] = await allOf([
    items,
    readLinks(tx, has('links') ? uuids : [], scoutees),
    readExtensionRows(tx, has('values') ? uuids : []),
    readCategoryRecords(tx, has('records') ? uuids : [], visibility.reader)
  ])
  return { rows, links, extras: new ExtrasBook(values, records) }
}

/**
 * Cases as rows with what a theme can hide beside them, in the order of `uuids`, for who makes no items of them; those that are gone are left out. As
 * `readItems`, of which `parts` only custom values and newest records can be asked for.
 */
export async function readShownProjects(
  tx: TenantTransaction,
  uuids: readonly string[],
  visibility: Visibility,
  reviewerUuids: readonly string[],
  parts: readonly ('values' | 'records')[]
): Promise<ShownProject[]> {
  if (uuids.length === 0) return []
  const { rows, extras } = await readRows(tx, uuids, visibility, reviewerUuids, parts)
  const shown = new Map(rows.map((row) => [row.uuid, showProject(row, parts.length > 0 ? extras : null, visibility)]))
  return uuids.flatMap((uuid) => shown.get(uuid) ?? [])
}

/** One case with nothing left out; undefined when it is gone in the meantime. */
export async function readWholeItem(tx: TenantTransaction, uuid: string, visibility: Visibility): Promise<WholeItem | undefined> {
  const [item] = await readItems(tx, [uuid], visibility, [], itemParts)
  return item && { scoutee: null, scouteeLinkInput: null, peopleLinkInput: null, reviews: null, files: [], ...item }
}

/** What cases carry beside what they show: their companies, reviews and files, each only where it is asked for and not hidden. */
async function readOwnParts(tx: TenantTransaction, rows: readonly ProjectItemRow[], visibility: Visibility, parts: readonly ItemPart[]): Promise<OwnPartsBook> {
  const asked = (part: ItemPart): readonly ProjectItemRow[] => (parts.includes(part) ? rows : [])
  const open = (part: ItemPart, of: InsiderProjectProperty): string[] =>
    asked(part).flatMap((row) => (visibility.hiddenIn(row.theme_uuid).includes(of) ? [] : [row.uuid]))
  const [scoutees, reviews, files, exits] = await allOf([
    findOwnValues(tx, [...new Set(asked('scoutee').flatMap((row) => row.scoutee_uuid ?? []))]),
    readReviewScores(tx, open('reviews', 'review'), visibility.reader),
    readFilesOf(tx, open('files', 'record_and_file'), visibility.reader),
    readExits(
      tx,
      asked('exits').map((row) => row.uuid)
    )
  ])
  return new OwnPartsBook(scoutees, reviews, files, exits)
}
