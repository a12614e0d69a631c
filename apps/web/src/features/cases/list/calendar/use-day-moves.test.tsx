import { setLanguage } from '@mekiki/browser/language'
import { findLastUndo } from '@mekiki/ui'
import { expect, it, vi } from 'vitest'
import { currentTenantQuery } from '../../../../app/session/me.ts'
import { refuseChange } from '../../../../app/testing/refused-change.tsx'
import { lists } from '../../../../shared/calls/lists.ts'
import { due, projectOf } from '../cells/testing/scene.ts'
import type { ProjectPage } from '../use-project-page.ts'
import { dayOf } from './days.ts'
import { useDayMoves } from './use-day-moves.ts'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const item = { ...due, uuid: uuid(5) }
const column = `extension_item_${item.uuid}` as const
vi.mock('../project-list-state.tsx', () => ({
  useProjectList: () => ({ themes: [{ uuid: 'theme', projectSetting: { extensionItemGroupUuids: ['group'] } }] })
}))

it('a case is at once on the day where it goes, and back when the server refuses, without a word of success', async () => {
  setLanguage('ja')
  const list = ['projects', 'list', 'calendar', {}]
  const project = projectOf(uuid(1), { hiddenParts: [], extensionDateValues: [{ extensionItemUuid: item.uuid, value: '2026-11-03' }] })
  const said: string[] = []
  const seen = await refuseChange({
    held: [
      [currentTenantQuery.queryKey, { uuid: uuid(9) }],
      [lists.extensionItemGroups.queryKey, { items: [{ uuid: 'group', items: [item] }] }],
      [list, { items: [project], totalCount: 1 }]
    ],
    use: () => useDayMoves(column, '期日', (text) => said.push(text)),
    change: (moves) => moves.move(project, '2026-11-10'),
    look: (read) => (read(list) as ProjectPage).items.map((each) => dayOf(each, column))
  })
  expect(seen).toEqual({ before: ['2026-11-03'], meanwhile: ['2026-11-10'], after: ['2026-11-03'] })
  expect([said, findLastUndo()]).toEqual([[], null])
})
