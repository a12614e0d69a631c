import type { CallInput, CallOutput } from '@mekiki/contract'
import { encountersOperations } from '@mekiki/contract/cases/encounters/encounters.operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../calls/api.ts'
import { useDebounced } from '../hooks/use-debounced.ts'

/** An earlier case of a company or person. */
export type Encounter = CallOutput<typeof encountersOperations.list>['items'][number]

/** Whose earlier cases are wanted; empty text means nothing. */
export interface EncounterQuery {
  scouteeId?: string | null
  name?: string | null
  corporateNumber?: string | null
  url?: string | null
  belongingTo?: string | null
  isPerson?: boolean
  /** The case that is on the screen already. */
  exceptProjectUuid?: string | null
}

type Asked = CallInput<typeof encountersOperations.list>['query']

/** The call's query; empty where nothing is known that a case could be found by. */
function askedOf(query: EncounterQuery): Asked {
  const known = { scoutee_id: query.scouteeId, scoutee_name: query.name, corporate_number: query.corporateNumber, url: query.url }
  const more = { belonging_to: query.belongingTo, except_project_uuid: query.exceptProjectUuid, scoutee_type: query.isPerson === true ? 'people' : null }
  const filled = (values: object) =>
    Object.entries(values).flatMap(([key, value]: [string, unknown]) => (typeof value === 'string' && value.trim() !== '' ? [[key, value.trim()]] : []))
  const [found, besides] = [filled(known), filled(more)]
  return found.length === 0 ? {} : (Object.fromEntries([...found, ...besides]) as Asked)
}

/** Earlier cases of a company or person, once typing has been still for a moment; nothing is asked while nothing is known. */
export function useEncounters(query: EncounterQuery, perPage: number) {
  const now = JSON.stringify(askedOf(query))
  const asked = useDebounced(now)
  const isAsked = asked !== '{}' && now !== '{}'
  const found = useQuery({
    queryKey: ['projects', 'encounters', asked, perPage],
    queryFn: ({ signal }) => call(encountersOperations.list, { query: { ...(JSON.parse(asked) as Asked), per_page: perPage } }, { signal }),
    enabled: isAsked,
    // What was found stays while more is typed, and goes with the last value.
    placeholderData: isAsked ? keepPreviousData : undefined,
    meta: { isHandled: true }
  })
  return { ...found, data: isAsked ? found.data : undefined, isError: isAsked && found.isError }
}
