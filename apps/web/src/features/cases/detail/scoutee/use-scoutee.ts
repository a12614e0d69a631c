import { useQuery } from '@tanstack/react-query'
import { type ScouteeDetail, scouteeQuery } from '../../../../shared/scoutee-properties/scoutee-detail.ts'

/** The company of a case, with whose its values are and what newer ones wait; null until it is there, or without a company. */
export function useCompany(scouteeId: string | null): ScouteeDetail | null {
  const { data } = useQuery({ ...scouteeQuery(scouteeId ?? ''), enabled: scouteeId !== null })
  return data ?? null
}
