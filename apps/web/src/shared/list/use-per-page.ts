import { z } from 'zod'
import { readLocal, writeLocal } from '@mekiki/browser/plain/local-store'

const standardPerPage = 100
const key = 'PER_PAGE'
const kept = z.int().min(1).max(1000)

/** The length of a list's page: the address's, else the last choice, else 100 (2§9); and the way to remember a choice. */
export function usePerPage(requested: number | undefined): [number, (perPage: number) => void] {
  return [requested ?? readLocal(key, kept) ?? standardPerPage, (perPage) => writeLocal(key, perPage)]
}
