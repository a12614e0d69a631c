import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { countObstacles, findLastJob, findWritten } from './archives.queries.ts'
import { isTakenIn } from './take/imports.queries.ts'
import { requireEveryKey } from './require-every-key.ts'
import { isEmptyOf, presentArchiveJob } from './archives.presenter.ts'
import { archiveExportKind, archiveImportKind } from './job-kinds.ts'

type State = HandlerOutput<typeof operationGroups.archives.state>

/** Where the workspace stands with archives, whoever asks. */
export async function readState({ tx, actor, now, language }: RunContext): Promise<State> {
  const [written, taken] = [await findLastJob(tx, archiveExportKind), await findLastJob(tx, archiveImportKind)]
  const file = written && (await findWritten(tx, written.uuid))
  const obstacles = await countObstacles(tx)
  const view = { language, now, userUuid: actor.userUuid }
  return {
    isEmpty: isEmptyOf(obstacles),
    obstacles,
    export: written ? presentArchiveJob(written, { file: file ?? null, isTakenIn: false }, view) : null,
    import: taken ? presentArchiveJob(taken, { file: null, isTakenIn: await isTakenIn(tx, taken.uuid) }, view) : null
  }
}

/** Where the workspace stands with archives. Raises 403 unless the caller holds every key. */
export const getArchiveState: SimpleUseCase<typeof operationGroups.archives.state> = async (context) => {
  requireEveryKey(context.actor)
  return readState(context)
}
