import { describe, expect, it } from 'vitest'
import type { ProjectItem } from '../use-project-page.ts'
import { daysOf, isEnd, type Stay, staysNow } from './stays.ts'

const now = Date.parse('2026-11-29T00:00:00.000Z')
const stay = (name: string, from: string, to: string | null = null): Stay => ({
  statusUuid: name,
  statusName: name,
  statusColor: 1,
  isExit: name === '見送り',
  from: `${from}T00:00:00.000Z`,
  to: to && `${to}T00:00:00.000Z`,
  changedBy: null
})
// Of a case its status alone is looked at.
const itemIn = (statusUuid: string) => ({ statusUuid, statusName: statusUuid, statusColor: 2 }) as ProjectItem

describe('the stays of a case', () => {
  it('last until they end, or until now', () => {
    expect(daysOf(stay('面談', '2026-11-01', '2026-11-13'), now)).toBe(12)
    expect(daysOf(stay('面談', '2026-11-20'), now)).toBe(9)
    expect(daysOf(stay('面談', '2026-12-20'), now)).toBe(0)
    expect([isEnd(stay('見送り', '2026-11-01')), isEnd(stay('見送り', '2026-11-01', '2026-11-02')), isEnd(stay('面談', '2026-11-01'))]).toEqual([
      true,
      false,
      false
    ])
  })

  it('go on in the status that the case has by now, while its change is on its way', () => {
    const stays = [stay('候補', '2026-11-01', '2026-11-10'), stay('面談', '2026-11-10')]
    expect(staysNow({ item: itemIn('面談'), stays }, now)).toBe(stays)
    const changed = staysNow({ item: itemIn('検証'), stays }, now)
    expect(changed.map(({ statusName, from, to }) => [statusName, from.slice(0, 10), to && to.slice(0, 10)])).toEqual([
      ['候補', '2026-11-01', '2026-11-10'],
      ['面談', '2026-11-10', '2026-11-29'],
      ['検証', '2026-11-29', null]
    ])
  })
})
