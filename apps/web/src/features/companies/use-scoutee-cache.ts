import { useQueryClient } from '@tanstack/react-query'
import { scouteeKey } from '../../shared/scoutee-properties/scoutee-detail.ts'
import type { ScouteeDetail } from './scoutee-types.ts'

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
