import type { RunContext } from '../../../platform/http/context.ts'
import { changeSubjectRows, linkInputOf } from '../projects/index.ts'
import { findScouteesForProjects, shownColumnsOf, updateShownColumns } from '../../companies/scoutees/index.ts'

/** What a case is about: the id of its company or person, and the typed-in values as they are stored. */
export interface StoredSubject {
  scouteeUuid: string | null
  linkInput: object | null
}

/** Gives a locked case another subject, without history: it belongs to an integration's. Gives false when the company or person is gone. */
export async function writeSubject(
  { tx, actor, now }: RunContext,
  project: { uuid: string; peopleFlg: boolean },
  { scouteeUuid, linkInput }: StoredSubject
): Promise<boolean> {
  const [scoutee = null] = scouteeUuid === null ? [] : await findScouteesForProjects(tx, [scouteeUuid])
  const typed = linkInputOf({ linkInput, peopleFlg: project.peopleFlg })
  if ((scouteeUuid !== null && !scoutee) || (!scoutee && !typed)) return false
  await changeSubjectRows(tx, [{ uuid: project.uuid, scouteeUuid, linkInput: typed }], { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now })
  await updateShownColumns(tx, [{ uuid: project.uuid, ...shownColumnsOf({ scoutee, linkInput: typed, isPerson: project.peopleFlg }) }])
  return true
}
