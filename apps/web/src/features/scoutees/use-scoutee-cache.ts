import { useQueryClient } from '@tanstack/react-query'
import type { ScouteeDetail } from './scoutee-types.ts'

/** Where the detail of a company or person is kept. */
export const scouteeKey = (uuid: string) => ['scoutees', 'detail', uuid] as const

/** Keeps what a write has answered, and has everything that shows companies read anew. */
export function useScouteeCache() {
  const client = useQueryClient()
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['scoutees'] })
    void client.invalidateQueries({ queryKey: ['projects'] })
  }
  return {
    refresh,
    put: (scoutee: ScouteeDetail) => {
      client.setQueryData(scouteeKey(scoutee.uuid), scoutee)
      refresh()
    }
  }
}
