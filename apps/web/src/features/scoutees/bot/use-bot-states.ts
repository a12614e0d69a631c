import type { CallOutput, operationGroups } from '@mekiki/contract'
import { scouteeBotOperations } from '@mekiki/contract/scoutee-bot/scoutee-bot.operations'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../app/api.ts'
import { useCurrentTenant } from '../../../app/session/me.ts'

/** What the bot does for a company. */
export type BotStatus = CallOutput<typeof operationGroups.scouteeBot.look>

const refetchMilliseconds = 3000
/** A call takes a thousand ids; a page has no more rows. */
const atOnce = 1000

/** Whether the bot is waiting or looking. */
export const isAtWork = ({ state }: BotStatus): boolean => state === 'waiting' || state === 'running'

/** Reads the list and the details again once the bot has ended a look: what it found waits there. */
function showFound(client: QueryClient): void {
  for (const part of ['detail', 'list']) void client.invalidateQueries({ queryKey: ['scoutees', part] })
}

/** What the bot does for these companies, by id; asked again while it is at work. Empty where the workspace has no bot. */
export function useBotStates(uuids: readonly string[]): ReadonlyMap<string, BotStatus> {
  const client = useQueryClient()
  const { enableBot } = useCurrentTenant()
  const scouteeIds = uuids.slice(0, atOnce)
  const { data } = useQuery({
    queryKey: ['scoutees', 'bot', scouteeIds],
    queryFn: async ({ signal }) => {
      const { items } = await call(scouteeBotOperations.states, { query: { scouteeIds } }, { signal })
      return new Map(items.map((item) => [item.scouteeId, item]))
    },
    enabled: enableBot && scouteeIds.length > 0,
    refetchInterval: ({ state }) => ([...(state.data?.values() ?? [])].some(isAtWork) ? refetchMilliseconds : false),
    // Marks beside rows: the list says when it cannot be read.
    meta: { isHandled: true }
  })
  const before = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const working = new Set([...(data?.values() ?? [])].filter(isAtWork).map(({ scouteeId }) => scouteeId))
    const hasEnded = [...before.current].some((uuid) => data?.has(uuid) && !working.has(uuid))
    before.current = working
    if (hasEnded) showFound(client)
  }, [data, client])
  return data ?? none
}

const none: ReadonlyMap<string, BotStatus> = new Map()

/** What the bot does for one company; undefined until it is known and where the workspace has no bot. */
export const useBotStatus = (uuid: string): BotStatus | undefined => useBotStates([uuid]).get(uuid)
