import type { CallOutput, operationGroups } from '@mekiki/contract'
import { scouteeBotOperations } from '@mekiki/contract/companies/scoutee-bot/scoutee-bot.operations'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../calls/api.ts'
import { useCurrentTenant } from '../../app/session/me.ts'

/** What the bot does for a company. */
export type BotStatus = CallOutput<typeof operationGroups.scouteeBot.look>

const refetchMilliseconds = 3000
/** Ids stand in the address, which may not become too long. */
const concurrency = 200

/** Whether the bot is waiting or looking. */
export const isAtWork = ({ state }: BotStatus): boolean => state === 'waiting' || state === 'running'

async function readStates(uuids: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, BotStatus>> {
  const parts = Array.from({ length: Math.ceil(uuids.length / concurrency) }, (_, index) => uuids.slice(index * concurrency, (index + 1) * concurrency))
  const answers = await Promise.all(parts.map((scouteeIds) => call(scouteeBotOperations.states, { query: { scouteeIds } }, { signal })))
  return new Map(answers.flatMap(({ items }) => items).map((item) => [item.scouteeId, item]))
}

/** What the bot does for these companies, by id; asked again while it is at work. Empty where the workspace has no bot. */
export function useBotStates(uuids: readonly string[]): ReadonlyMap<string, BotStatus> {
  const { enableBot } = useCurrentTenant()
  const { data } = useQuery({
    queryKey: ['scoutees', 'bot', uuids],
    queryFn: ({ signal }) => readStates(uuids, signal),
    enabled: enableBot && uuids.length > 0,
    refetchInterval: ({ state }) => ([...(state.data?.values() ?? [])].some(isAtWork) ? refetchMilliseconds : false),
    // Marks beside rows: the list says when it cannot be read.
    meta: { isHandled: true }
  })
  return data ?? none
}

/** Reads the list and the details again once the bot has ended a look: what it found waits there. One part of a screen asks for it. */
export function useShowFound(states: ReadonlyMap<string, BotStatus>): void {
  const client = useQueryClient()
  const before = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const working = new Set([...states.values()].filter(isAtWork).map(({ scouteeId }) => scouteeId))
    const hasEnded = [...before.current].some((uuid) => states.has(uuid) && !working.has(uuid))
    before.current = working
    if (!hasEnded) return
    for (const part of ['detail', 'list']) void client.invalidateQueries({ queryKey: ['scoutees', part] })
  }, [states, client])
}

const none: ReadonlyMap<string, BotStatus> = new Map()

/** What the bot does for one company; undefined until it is known and where the workspace has no bot. */
export const useBotStatus = (uuid: string): BotStatus | undefined => useBotStates([uuid]).get(uuid)
