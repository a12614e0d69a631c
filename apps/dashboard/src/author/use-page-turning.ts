import { ResponseError } from '@mekiki/api-client'
import { notify } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { overviewQuery } from '../data/queries.ts'
import { usePage } from '../page-context.ts'

/** The sentence for an error: the server's own, or a general one. */
const messageOf = (error: unknown, fallback: string): string => (error instanceof ResponseError && error.body ? error.body.message : fallback)

/** What acts on whole dashboards end with: the way to a dashboard that may be new in the choice, and the telling of an error, which gives false. */
export function usePageTurning(onChoose: (uuid: string) => void) {
  const { tenantUuid, words } = usePage()
  const client = useQueryClient()
  return {
    turnTo: async (uuid: string) => {
      await client.fetchQuery({ ...overviewQuery(tenantUuid), staleTime: 0 })
      onChoose(uuid)
    },
    tell: (error: unknown) => {
      notify.error(messageOf(error, words.page.states.failed))
      return false
    }
  }
}
