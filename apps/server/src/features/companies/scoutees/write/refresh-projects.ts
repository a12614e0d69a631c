import type { PeopleLinkInput, ScouteeLinkInput } from '@mekiki/contract/cases/projects/link-input.schemas'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { inChunks, pipelineWrites } from '../../../../platform/pipeline-writes.ts'
import { findScouteesForProjects } from '../read/scoutee-rows.queries.ts'
import { writeOutbox } from '../../../../platform/outbox/outbox.ts'
import { findWaking, type GivenStatuses, lockProjectsOf, updateShownColumns } from '../read/scoutee-projects.queries.ts'
import { type ShownColumns, shownColumnsOf } from '../properties/shown-columns.ts'

// Small enough that what the next ones show is worked out while these are written.
const rowsPerStatement = 125
const wakingPerEffect = 500

type LockedProject = Awaited<ReturnType<typeof lockProjectsOf>>[number]

const watched = ['shown_stage', 'shown_finance', 'shown_finance_currency_type'] as const

/**
 * Notes in the outbox of the change which cases that left their way have a company with another stage or other money now, where people wish to be told, and which wait for
 * their company to meet a search.
 */
async function wakeProjects(tx: TenantTransaction, projects: readonly LockedProject[], after: ReadonlyMap<string, ShownColumns>): Promise<void> {
  const changed = projects.filter((project) => {
    const shown = after.get(project.uuid)
    return shown !== undefined && watched.some((column) => String(project[column] ?? '') !== String(shown[column] ?? ''))
  })
  const changedUuids = changed.map(({ uuid }) => uuid)
  const waking = await findWaking(
    tx,
    projects.map(({ uuid }) => uuid),
    changedUuids
  )
  const [first] = waking
  const hasChanged = new Set(changedUuids)
  if (!first) return
  const effects = inChunks(waking, wakingPerEffect).map((some) => ({
    kind: 'tasks.companyChanged',
    payload: {
      projectUuids: some.flatMap((row) => (row.wakes_on_change && hasChanged.has(row.project_uuid) ? row.project_uuid : [])),
      awaitingUuids: some.flatMap((row) => (row.awaits ? row.project_uuid : []))
    }
  }))
  await writeOutbox(tx, { tenantUuid: first.tenant_uuid, requestId: 'company changed', now: first.now }, effects)
}

/**
 * Brings what the cases of changed companies and people show, and what they are found by, up to date, in the transaction of the change.
 * To be called by whoever changes a scoutee's values or investors. Cases among them get their `given` statuses; gives the cases that were written.
 */
export async function refreshProjectsOfScoutees(tx: TenantTransaction, scouteeUuids: readonly string[], given?: GivenStatuses): Promise<string[]> {
  const projects = await lockProjectsOf(tx, scouteeUuids)
  if (projects.length === 0) return []
  const scoutees = new Map((await findScouteesForProjects(tx, scouteeUuids)).map((scoutee) => [scoutee.uuid, scoutee]))
  const shown = projects.flatMap((project) => {
    const scoutee = scoutees.get(project.scoutee_uuid ?? '')
    return scoutee ? [{ project, scoutee }] : []
  })
  const after = new Map<string, ShownColumns>()
  await pipelineWrites(
    inChunks(shown, rowsPerStatement),
    (slice) =>
      slice.map(({ project, scoutee }) => {
        const linkInput = project.link_input as ScouteeLinkInput | PeopleLinkInput | null
        const columns = shownColumnsOf({ scoutee, linkInput, isPerson: project.people_flg })
        after.set(project.uuid, columns)
        return { uuid: project.uuid, ...columns }
      }),
    (rows) => updateShownColumns(tx, rows, given)
  )
  await wakeProjects(tx, projects, after)
  return shown.map(({ project }) => project.uuid)
}
