import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { getVisibility } from '../projects/index.ts'
import { type IdeaRow, presentScoutee, scouteeAbilities } from '../../companies/scoutees/index.ts'
import { isStale, type LoadedMerge, loadPair } from './load-pair.ts'
import { countMoves } from './moves.queries.ts'
import { findPair } from './similar/not-same.queries.ts'

type Preview = HandlerOutput<typeof operationGroups.scouteeMerges.previewMerge>

const presentIdea = ({ uuid, name, summary, created_at: createdAt }: IdeaRow) => ({ uuid, name, summary, createdAt: createdAt.toISOString() })

/** The entry as a merge would leave it, with what it comes from. */
export async function presentPreview({ tx, actor }: RunContext, { pair: { survivor, other }, plan }: LoadedMerge): Promise<Preview> {
  const abilities = scouteeAbilities(actor)
  const uuids = { survivorUuid: survivor.row.uuid, otherUuid: other.row.uuid }
  return {
    survivor: presentScoutee(survivor.row, abilities),
    other: presentScoutee(other.row, abilities),
    result: presentScoutee(plan.result.row, abilities),
    ideas: { survivor: survivor.ideas.map(presentIdea), other: other.ideas.map(presentIdea), result: plan.result.ideas.map(presentIdea) },
    fields: plan.fields,
    lists: plan.lists,
    link: plan.link,
    moves: await countMoves(tx, uuids, await getVisibility(tx, actor)),
    isNotSame: (await findPair(tx, uuids.survivorUuid, uuids.otherUuid)) !== null
  }
}

/** A merge before anything is written. Raises as `loadPair`, and 409 with the present preview when an entry has changed. */
export const previewMerge: SimpleUseCase<typeof operationGroups.scouteeMerges.previewMerge> = async (context, { body }) => {
  const loaded = await loadPair(context, body, { isLocked: false })
  const preview = await presentPreview(context, loaded)
  if (isStale(body, loaded.pair)) throw new AppError('stale_version', { current: preview })
  return preview
}
