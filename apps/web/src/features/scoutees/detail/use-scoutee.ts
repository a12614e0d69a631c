import { scouteesOperations } from '@mekiki/contract/scoutees/scoutees.operations'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../app/api.ts'
import { scouteeKey } from '../use-scoutee-cache.ts'

/** A company or person with all its properties. */
export function useScoutee(uuid: string) {
  return useQuery({
    queryKey: scouteeKey(uuid),
    queryFn: ({ signal }) => call(scouteesOperations.get, { params: { scoutee_id: uuid } }, { signal }),
    meta: { isHandled: true }
  })
}
