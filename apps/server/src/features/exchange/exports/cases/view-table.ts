import { setImmediate } from 'node:timers/promises'
import { withoutNone } from '@mekiki/contract/cases/projects/project-query.schemas'
import { type ProjectExportColumnKey, projectExportColumnKey, projectExportSort } from '@mekiki/contract/exchange/exports/project-export.schemas'
import type { Language } from '@mekiki/i18n'
import { withTenant } from '../../../../platform/db/gateways.ts'
import type { Actor } from '../../../../platform/http/context.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type ListedView, readViewAtList } from '../../../cases/project-views/index.ts'
import type { ExportRow } from '../../../workspace/export-files/index.ts'
import { type OpenedTable, openProjectsTable } from './projects-table.ts'

/** A view as a table: its name and list, its own columns, and its rows as they are asked for. */
export interface ViewTable extends Pick<ListedView, 'name' | 'themeUuid'> {
  columns: OpenedTable['columns']
  rows: AsyncGenerator<ExportRow>
}

const isColumn = (key: string): key is ProjectExportColumnKey => projectExportColumnKey.safeParse(key).success

// Read in a process that answers calls: those who call wait for no more than what is made of so many rows.
const rowsPerRead = 100
const rowsPerTurn = 25

/** What is read elsewhere does not come back as an update: only the view's own columns are in it. Now and then it lets those who call go first. */
async function* withoutIdentity(rows: AsyncIterable<ExportRow>): AsyncGenerator<ExportRow> {
  let count = 0
  for await (const { cells } of rows) {
    if ((count += 1) % rowsPerTurn === 0) await setImmediate()
    yield { cells }
  }
}

/** The cases of a view with its columns and order, as somebody sees them at this moment; null when the view is gone or not that person's to see. */
export async function openViewTable(
  platform: Platform,
  actor: Actor,
  asked: { viewUuid: string; themeUuid: string | null; language: Language }
): Promise<ViewTable | null> {
  const view = await withTenant(platform.db.user, actor.tenantUuid, 'read', (tx) => readViewAtList(tx, actor, asked))
  if (!view) return null
  const { filters, themeUuid, sortConditions, name } = view
  const { columns, rows } = await openProjectsTable(platform, {
    actor,
    language: asked.language,
    themeUuid,
    filters,
    columnKeys: view.columnKeys.filter(isColumn),
    sortConditions: sortConditions.flatMap((step) => projectExportSort.safeParse(step).data ?? []),
    uuids: null,
    reviewerUuids: withoutNone(filters.reviewer_uuids),
    offersChoices: false
  })
  return { name, themeUuid, columns, rows: withoutIdentity(rows({ user: platform.db.user, rowsPerRead, report: async () => undefined })) }
}
