import type { BotFeedbackProperty } from '@mekiki/contract/workspace/constants/index'
import { scouteeBotOperations } from '@mekiki/contract/companies/scoutee-bot/scoutee-bot.operations'
import { notify } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../calls/api.ts'
import { useBotTexts } from './bot-texts.ts'
import { handleError } from '../calls/handle-error.ts'
import type { BotStatus } from './use-bot-states.ts'

type States = ReadonlyMap<string, BotStatus>

/** What a person can do about the bot and a company: send it there, and say whether a value is right. Each shows its result at once. */
export function useBotActs(scouteeUuid: string) {
  const texts = useBotTexts()
  const client = useQueryClient()
  const params = { scoutee_id: scouteeUuid }
  const botKey = { queryKey: ['scoutees', 'bot'] }
  const show = (change: (status: BotStatus) => BotStatus): void => {
    client.setQueriesData<States>(botKey, (states) => {
      const status = states?.get(scouteeUuid)
      return states && status ? new Map([...states, [scouteeUuid, change(status)]]) : states
    })
  }
  const look = async (): Promise<void> => {
    try {
      const status = await call(scouteeBotOperations.look, { params })
      show(() => status)
      notify.success(texts.asked)
    } catch (error) {
      handleError(error)
      await client.invalidateQueries(botKey)
    }
  }
  const giveFeedback = async (property: BotFeedbackProperty, goodFlg: boolean): Promise<void> => {
    const before = client.getQueriesData<States>(botKey)
    const withOpinion = (status: BotStatus): BotStatus => ({
      ...status,
      proposals: status.proposals.map((proposal) => (proposal.feedbackProperty === property ? { ...proposal, goodFlg } : proposal))
    })
    show(withOpinion)
    try {
      await call(scouteeBotOperations.giveFeedback, { params, body: { property, goodFlg } })
      notify.success(texts.thanks)
    } catch (error) {
      for (const [key, states] of before) client.setQueryData(key, states)
      handleError(error)
    }
  }
  return { look, giveFeedback }
}
