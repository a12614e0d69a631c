import { expect, it } from 'vitest'
import { isFiltered, logAddress, logQuery } from './log-filter.ts'

it('days of the address are whole days of Tokyo, and what does not fit counts for nothing', () => {
  const filter = logAddress.parse({ from: '2026-10-01', to: '2026-10-01', page: '0', tenant_uuid: 'x', outcome: 'done' })
  expect(logQuery(filter, 50)).toEqual({ page: 1, per_page: 50, outcome: 'done', from: '2026-09-30T15:00:00.000Z', to: '2026-10-01T15:00:00.000Z' })
  expect([isFiltered(filter), isFiltered(logAddress.parse({ page: '3', from: 'yesterday' }))]).toEqual([true, false])
})
