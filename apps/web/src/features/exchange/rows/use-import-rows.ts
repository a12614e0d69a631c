import { importsOperations } from '@mekiki/contract/exchange/imports/imports.operations'
import type { ImportRowKind } from '@mekiki/contract/exchange/imports/imports.schemas'
import { jobsOperations } from '@mekiki/contract/workspace/jobs/jobs.operations'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { saveAddress } from '../../../shared/save-address.ts'

/** Rows to a page. */
export const rowsPerPage = 100

/** Saves the file with the rows that a job could not take. */
export function useSaveFailedRows() {
  return useMutation({
    mutationFn: async (uuid: string) => {
      const { url } = await call(jobsOperations.failedRows, { params: { job_uuid: uuid } })
      saveAddress(url)
    }
  })
}

/** Which rows of a job are looked at: of one kind, or of all; those that stayed when others went back, with cells that are not taken, to be looked at, or with a company to follow. */
export interface LookedAt {
  kind: ImportRowKind | null
  isKeptOnly?: boolean
  isLeftOnly?: boolean
  isWarnedOnly?: boolean
  isOfferedOnly?: boolean
  /** Those alone whose cell in a column is faulty and holds this value. */
  faulty?: { column: number; value: string } | null
}

/** One page of a job's rows; the old page stays in view while the next one loads. */
export function useImportRows(
  uuid: string,
  { kind, isKeptOnly = false, isLeftOnly = false, isWarnedOnly = false, isOfferedOnly = false, faulty = null }: LookedAt,
  page: number
) {
  const query = {
    page,
    per_page: rowsPerPage,
    ...(kind !== null && { kinds: [kind] }),
    ...(isKeptOnly && { changed_since: true }),
    ...(isLeftOnly && { left_out: true }),
    ...(isWarnedOnly && { warned: true }),
    ...(isOfferedOnly && { offered: true }),
    ...(faulty !== null && { fault_column: faulty.column, value: faulty.value })
  }
  return useQuery({
    queryKey: ['import-rows', uuid, query],
    queryFn: ({ signal }) => call(importsOperations.rows, { params: { job_uuid: uuid }, query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    meta: { isHandled: true }
  })
}
