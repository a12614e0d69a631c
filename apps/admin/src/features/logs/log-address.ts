import { z } from 'zod'
import { addressValue } from '@mekiki/browser/address/address-values'

const text = z.string().trim().max(254).catch('').default('')
const day = addressValue(z.iso.date())
const uuid = addressValue(z.guid())

const common = { request_id: text, tenant_uuid: uuid, person: text, from: day, to: day, before: uuid, entry: uuid }

/** What the address of the log of calls says; what does not fit counts for nothing. Days are those of Tokyo, both ends included. */
export const callAddress = z.object({ ...common, operation: text, outcome: addressValue(z.enum(['refused', 'failed'])) })

/** What the address of the log of sign-ins says. */
export const signInAddress = z.object({
  ...common,
  address: text,
  outcome: addressValue(z.enum(['succeeded', 'refused'])),
  is_administration: addressValue(z.literal('true'))
})

const dayMilliseconds = 86_400_000
const startOfDay = (value: string): Date => new Date(`${value}T00:00:00+09:00`)

type Filter = { from?: string | undefined; to?: string | undefined; before?: string | undefined; entry?: string | undefined }

/** What the call is asked with: what is set, the days as instants, the end one day after the last one. */
export function logQuery<F extends Filter>({ from, to, entry: _entry, ...filter }: F, limit: number) {
  const set = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''))
  return {
    ...(set as Partial<Omit<F, keyof Filter>> & { before?: string }),
    limit,
    ...(from !== undefined && { from: startOfDay(from).toISOString() }),
    ...(to !== undefined && { to: new Date(startOfDay(to).getTime() + dayMilliseconds).toISOString() })
  }
}

/** Whether anything is asked for beyond the page. */
export function isFiltered<F extends Filter>({ before: _before, entry: _entry, ...filter }: F): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== '')
}

/** Sets parts of the filter; the list then begins at its first page. */
export type SetFilter = (part: Record<string, string | null | undefined>) => void
