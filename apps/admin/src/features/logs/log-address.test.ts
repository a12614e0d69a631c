import { expect, it } from 'vitest'
import { callAddress, isFiltered, logQuery } from './log-address.ts'

it('days of the address are whole days of Tokyo, and what does not fit counts for nothing', () => {
  const filter = callAddress.parse({ from: '2026-10-01', to: '2026-10-01', tenant_uuid: 'x', outcome: 'failed', request_id: ' r1 ', before: 'y' })
  expect(logQuery(filter, 50)).toEqual({
    limit: 50,
    outcome: 'failed',
    request_id: 'r1',
    from: '2026-09-30T15:00:00.000Z',
    to: '2026-10-01T15:00:00.000Z'
  })
})

it('a page or an open entry is no filter', () => {
  const id = '019ad4a0-0000-7000-8000-000000000000'
  expect(isFiltered(callAddress.parse({ before: id, entry: id, outcome: 'nothing' }))).toBe(false)
  expect(isFiltered(callAddress.parse({ person: 'a@b.test' }))).toBe(true)
})
