import { useQuery } from '@tanstack/react-query'
import { scouteeQuery } from '../../../shared/scoutee-properties/scoutee-detail.ts'

/** A company or person with all its properties. */
export const useScoutee = (uuid: string) => useQuery(scouteeQuery(uuid))
