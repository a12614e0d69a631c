import type { CallOutput, operationGroups } from '@mekiki/contract'
import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../calls/api.ts'

/** A company or person with all its properties. */
export type ScouteeDetail = CallOutput<typeof operationGroups.scoutees.get>

/** The properties of a company with whose they are and what waits. */
export type ScouteeProperties = ScouteeDetail['properties']

/** Where the detail of a company or person is kept. */
export const scouteeKey = (uuid: string) => ['scoutees', 'detail', uuid] as const

/** Reads a company or person with all its properties. */
export const scouteeQuery = (uuid: string) =>
  queryOptions({
    queryKey: scouteeKey(uuid),
    queryFn: ({ signal }) => call(scouteesOperations.get, { params: { scoutee_id: uuid } }, { signal }),
    meta: { isHandled: true }
  })
