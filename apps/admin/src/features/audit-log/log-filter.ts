import { z } from 'zod'
import { addressPage, addressValue } from '@mekiki/browser/address/address-values'

const day = addressValue(z.iso.date())
const text = z.string().max(200).catch('').default('')

/** The filters of the log in the address: days are those of Tokyo, both ends included. */
export const logAddress = z.object({
  administrator: text,
  operation: text,
  outcome: text,
  tenant_uuid: addressValue(z.guid()),
  from: day,
  to: day,
  page: addressPage
})

export type LogFilter = z.output<typeof logAddress>

const dayMilliseconds = 86_400_000

const startOfDay = (value: string): Date => new Date(`${value}T00:00:00+09:00`)

/** What the call is asked with: instants, the end one day after the last one. */
export function logQuery({ from, to, page, administrator, operation, outcome, tenant_uuid }: LogFilter, perPage: number) {
  return {
    page,
    per_page: perPage,
    ...(administrator !== '' && { administrator }),
    ...(operation !== '' && { operation }),
    ...(outcome !== '' && { outcome }),
    ...(tenant_uuid !== undefined && { tenant_uuid }),
    ...(from !== undefined && { from: startOfDay(from).toISOString() }),
    ...(to !== undefined && { to: new Date(startOfDay(to).getTime() + dayMilliseconds).toISOString() })
  }
}

/** Whether anything is asked for beyond the page. */
export function isFiltered({ page: _page, ...filter }: LogFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== '')
}
