import type { PeopleLinkInput, ScouteeLinkInput } from '@mekiki/contract/cases/projects/link-input.schemas'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { inChunks, pipelineWrites } from '../../../../platform/pipeline-writes.ts'
import { findScouteesForProjects } from '../read/scoutee-rows.queries.ts'
import { type GivenStatuses, lockProjectsOf, updateShownColumns } from '../read/scoutee-projects.queries.ts'
import { shownColumnsOf } from '../properties/shown-columns.ts'

// Small enough that what the next ones show is worked out while these are written.
const rowsPerStatement = 125

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
  await pipelineWrites(
    inChunks(shown, rowsPerStatement),
    (slice) =>
      slice.map(({ project, scoutee }) => {
        const linkInput = project.link_input as ScouteeLinkInput | PeopleLinkInput | null
        return { uuid: project.uuid, ...shownColumnsOf({ scoutee, linkInput, isPerson: project.people_flg }) }
      }),
    (rows) => updateShownColumns(tx, rows, given)
  )
  return shown.map(({ project }) => project.uuid)
}
