import type { CallOutput, operationGroups } from '@mekiki/contract'
import { scouteesOperations } from '@mekiki/contract/scoutees/scoutees.operations'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../app/api.ts'

export type ScouteeProperties = CallOutput<typeof operationGroups.scoutees.get>['properties']

/** The properties of the company of a case, with who typed them and what newer values wait; null until they are there, or without a company. */
export function useScouteeProperties(scouteeId: string | null): ScouteeProperties | null {
  const { data } = useQuery({
    queryKey: ['scoutees', 'detail', scouteeId],
    queryFn: ({ signal }) => call(scouteesOperations.get, { params: { scoutee_id: scouteeId ?? '' } }, { signal }),
    enabled: scouteeId !== null,
    meta: { isHandled: true }
  })
  return data?.properties ?? null
}
