import type { operationGroups } from '@mekiki/contract'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { presentStatus } from './scoutee-bot.presenter.ts'
import { canLook } from './scoutee-bot.policy.ts'
import { findStatuses, type StatusRow } from './scoutee-bot.queries.ts'

const isAtWork = ({ state }: StatusRow): boolean => state === 'waiting' || state === 'running'

/** What the bot does for companies, in the order asked; unknown ones are left out. */
export async function readStatuses({ tx, actor, language }: Pick<RunContext, 'tx' | 'actor' | 'language'>, uuids: readonly string[]) {
  const rows = new Map((await findStatuses(tx, uuids, actor.userUuid)).map((row) => [row.uuid, row]))
  return [...new Set(uuids)]
    .flatMap((uuid) => rows.get(uuid) ?? [])
    .map((row) => presentStatus(row, { language, canLook: canLook(actor, { isPerson: row.people_flg, url: row.url, isAtWork: isAtWork(row) }) }))
}

/** What the bot does for the companies named. */
export const listStates: SimpleUseCase<typeof operationGroups.scouteeBot.states> = async (context, { query }) => {
  const items = query.scouteeIds === undefined ? [] : await readStatuses(context, query.scouteeIds)
  return { items, totalCount: items.length }
}
