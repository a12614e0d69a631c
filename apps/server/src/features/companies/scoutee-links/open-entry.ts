import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { AppError, notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { type Entry, findDetail, isChange, lockEntries, presentDetail, scouteeAbilities, writeEntries } from '../scoutees/index.ts'
import { describeChange } from './describe-change.ts'

type Answer = HandlerOutput<typeof operationGroups.scouteeLinks.link>

async function readDetail({ tx, actor }: RunContext, uuid: string) {
  const parts = await findDetail(tx, actor, uuid)
  if (!parts) throw notFound([uuid])
  return presentDetail(parts, scouteeAbilities(actor))
}

/** Locks a company whose link or values shall change. Raises 404, 409 `stale_version`, 422 for a person. */
export async function openEntry(context: RunContext, uuid: string, ifMatch: number | undefined): Promise<Entry> {
  const entry = (await lockEntries(context.tx, [uuid])).get(uuid)
  if (!entry) throw notFound([uuid])
  if (ifMatch !== undefined && ifMatch !== entry.version) {
    const current = await readDetail(context, uuid)
    requireVersion(ifMatch, entry.version, () => current)
  }
  if (entry.isPerson) throw new AppError('unprocessable')
  return entry
}

/** Writes a changed company with its history and answers it as it is now; one that did not change keeps its version. */
export async function closeEntry(context: RunContext, before: Entry, after: Entry, action: string): Promise<Answer> {
  const change = { before, after }
  if (isChange(change)) {
    await writeEntries(context, [change])
    context.audit(describeChange(change, action))
  }
  return { ...(await readDetail(context, after.uuid)), operationUuid: context.operationUuid }
}
