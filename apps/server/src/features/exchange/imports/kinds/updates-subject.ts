import { type ImportTarget, importTarget, type ItemImportTarget, projectUpdateTargets } from '@mekiki/contract/exchange/imports/imports.schemas'
import { z } from 'zod'
import { forbidden } from '../../../../platform/http/answers/app-error.ts'
import { readThemeItemGroups } from '../../../themes/extension-items/index.ts'
import { canDo } from '../../../cases/projects/index.ts'
import { getVisibility } from '../../../cases/projects/access/index.ts'
import { findThemesForProjects } from '../../../themes/themes/read/index.ts'
import { readThemes } from '../../../themes/themes/index.ts'
import { applyUpdates, type DecidedUpdate } from '../apply/apply-updates.ts'
import { type ProjectAt, projectStanding, readProjectCell } from './project-cells.ts'
import type { ProjectContent } from './project-cells.ts'
import { decideCells, outcomeOf, rulesOf } from '../decide/decide-cells.ts'
import { type Directory, loadDirectory } from '../decide/directory.ts'
import { findEarlierLines } from '../decide/check-rows.ts'
import { canExtendScoutees } from '../imports.policy.ts'
import { targetOfItem } from './item-cells.ts'
import { quoted, type RowFault } from '../read/parsed-row.ts'
import { faultsBeyond, mappedCells, uuidText } from '../read/row-cells.ts'
import type { Asking, OpenedSubject, ReadyRows, Subject, Work } from './subject.ts'
import type { ImportItem } from './theme-items.ts'
import { loadUpdatesView, type UpdatesView } from '../decide/updates-view.ts'

const updateRow = z.object({
  uuid: z.string(),
  mark: z.string(),
  cells: z.array(z.object({ column: z.int(), target: importTarget, text: z.string() }))
})

type Row = z.output<typeof updateRow> & { line: number }

const notContent: readonly ImportTarget[] = ['project_uuid', 'row_mark']

const readRow: OpenedSubject['read'] = ({ line, cells }, mappings, header) => {
  const { own, at } = mappedCells(cells, mappings)
  const uuid = at('project_uuid')?.text ?? ''
  const faults: RowFault[] = []
  // Where the column is not chosen at all, the call is refused before.
  if (at('project_uuid') && !uuidText.test(uuid))
    faults.push({ column: at('project_uuid')?.column ?? null, fault: uuid === '' ? 'name_missing' : 'bad_uuid', params: { value: quoted(uuid) } })
  faults.push(...faultsBeyond(cells, header.length))
  const parsed = { uuid: uuid.toLowerCase(), mark: at('row_mark')?.text ?? '', cells: own.filter(({ target }) => !notContent.includes(target)) }
  return { line, cells, name: at('scoutee_name')?.text ?? '', parsed, faults }
}

interface Deciding extends Asking {
  directory: Directory
  itemOf: ProjectAt['itemOf']
}

function decideRow(row: Row, view: UpdatesView, deciding: Deciding, work: Work): DecidedUpdate {
  const { line, uuid } = row
  const { actor, directory, itemOf, language } = deciding
  const project = view.projects.get(uuid)
  const plain = { line, match: null, changes: [], similar: [], newKeys: { nameKey: null, corporateNumber: null }, entityUuid: null, contents: [] }
  if (!project) return { ...plain, kind: 'error', faults: [{ column: null, fault: 'unknown_case' }] }
  const company = view.companies.get(project.scouteeUuid ?? '')
  const at: ProjectAt = { project, view, directory, itemOf, language, canExtend: canExtendScoutees(actor) }
  const decided = decideCells<ProjectContent>(
    row.cells,
    rulesOf(row, company ? `${project.version}.${company.entry.version}` : String(project.version), work),
    {
      standing: ({ target }) => projectStanding(at, target),
      read: (cell, text) => readProjectCell(at, cell, text)
    }
  )
  const match = { by: 'uuid' as const, name: project.shownName, line: null, scouteeUuid: project.scouteeUuid, projectUuid: uuid }
  return { ...plain, match, entityUuid: uuid, ...outcomeOf(decided, canDo(actor, 'update', project)) }
}

/** Decides upon rows; `lines` are those above them, by the cases that they are about. */
function decideRows(rows: readonly Row[], view: UpdatesView, deciding: Deciding, work: Work, lines: Map<string, number>): DecidedUpdate[] {
  return rows.map((row) => {
    const decided = decideRow(row, view, deciding, work)
    const earlier = lines.get(row.uuid)
    if (earlier === undefined && work.choiceOf(row.line) !== 'skip') lines.set(row.uuid, row.line)
    if (decided.kind === 'error') return decided
    if (earlier === undefined) return { ...decided, newKeys: { nameKey: row.uuid, corporateNumber: null } }
    return { ...decided, kind: 'error', faults: [{ column: null, fault: 'same_line', params: { line: earlier } }], changes: [], contents: [] }
  })
}

const rowsOf = (rows: readonly { line: number; parsed: unknown }[]): Row[] => rows.map(({ line, parsed }) => ({ line, ...updateRow.parse(parsed) }))

/** The custom items of all themes that the importer sees, each once, and the statuses of all of them, each name once. */
async function loadThings(
  tx: Parameters<Subject['open']>[0],
  { actor }: Asking
): Promise<{ customItems: ImportItem[]; statuses: { uuid: string; name: string }[] }> {
  const uuids = (await readThemes(tx, null)).map(({ uuid }) => uuid)
  const visibility = await getVisibility(tx, actor)
  const seen = uuids.filter((uuid) => !visibility.hiddenIn(uuid).includes('extension'))
  const groups = [...(await readThemeItemGroups(tx, seen)).values()].flat()
  const items = groups.flatMap((group) => group.items.map((item) => ({ target: targetOfItem(item.uuid), groupName: group.name, item })))
  const statuses = [...(await findThemesForProjects(tx, uuids, { isLocked: false })).values()].flatMap((theme) => theme.statuses)
  return {
    customItems: [...new Map(items.map((item) => [item.target, item])).values()],
    statuses: [...new Map(statuses.map((status) => [status.name, status])).values()]
  }
}

/** Changes of cases that exist, by the ids of an export. */
export const updatesSubject: Subject = {
  kind: 'project_updates',
  pathOf: () => '/project_groups/all',
  requireRight: ({ permissions }) => {
    const keys = ['update_own_project', 'update_follow_project', 'update_all_project'] as const
    if (!keys.some((key) => permissions.has(key))) throw forbidden([...keys])
  },
  open: async (tx, asking) => {
    const { customItems, statuses } = await loadThings(tx, asking)
    const directory = await loadDirectory(tx, { statuses, customItems, decisions: { jobUuid: asking.jobUuid, names: asking.input.names } })
    const itemOf = (target: ItemImportTarget) => directory.itemOf(target)
    const deciding: Deciding = { ...asking, directory, itemOf }
    return {
      targets: [...projectUpdateTargets, ...customItems.map(({ target }) => target)],
      customItems,
      entriesOf: directory.entriesOf,
      read: readRow,
      check: async (_finder, work, read) => async (within) => {
        const rows = rowsOf(read)
        const uuids = rows.map(({ uuid }) => uuid)
        const view = await loadUpdatesView(within, asking.actor, uuids, { isLocked: false })
        return decideRows(rows, view, deciding, work, await findEarlierLines(within, work, rows, uuids))
      },
      apply: async (work, waiting) => {
        const rows = rowsOf(waiting)
        const uuids = rows.map(({ uuid }) => uuid)
        const write: ReadyRows['write'] = async (context) => {
          const view = await loadUpdatesView(context.tx, asking.actor, uuids, { isLocked: true })
          return applyUpdates(context, decideRows(rows, view, deciding, work, new Map()), view)
        }
        return { write, keys: null }
      }
    }
  }
}
