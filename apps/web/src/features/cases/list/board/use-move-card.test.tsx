import { expect, it } from 'vitest'
import { refuseChange } from '../../../../app/testing/refused-change.tsx'
import type { ProjectGroups } from '../groups/grouped-rows.ts'
import type { ProjectItem, ProjectPage } from '../use-project-page.ts'
import { useMoveCard } from './use-move-card.ts'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const [fresh, met] = [
  { uuid: uuid(1), name: '新規', color: 0 },
  { uuid: uuid(2), name: '面談', color: 1 }
]
const item = { uuid: uuid(3), version: 1, statusUuid: fresh.uuid, statusName: fresh.name, statusColor: 0, shownScoutee: { name: 'アオバ' } } as ProjectItem
const [list, left, right, groups] = [
  ['projects', 'list', {}],
  ['projects', 'list', { group_key: fresh.uuid }],
  ['projects', 'list', { group_key: met.uuid }],
  ['projects', 'groups', {}]
]
const group = ({ uuid: key, name: label, color }: typeof fresh, count: number) => ({ key, label, color, count, averageScore: null })

it('a card is in its new column at once, in every list and number, and back where it was when the server refuses; both are said', async () => {
  const said: string[] = []
  const seen = await refuseChange({
    held: [
      [list, { items: [item], totalCount: 1 }],
      [left, { items: [item], totalCount: 1 }],
      [right, { items: [], totalCount: 0 }],
      [groups, { items: [group(fresh, 1)] }]
    ],
    use: () => useMoveCard((text) => said.push(text)),
    change: (move) => move.mutate({ item, to: met }),
    look: (read) => [
      ...[list, left, right].map((key) => (read(key) as ProjectPage).items.map(({ statusName }) => statusName).join()),
      (read(groups) as ProjectGroups).items.map(({ label, count }) => `${label}${count}`).join()
    ]
  })
  const before = ['新規', '新規', '', '新規1']
  expect(seen).toEqual({ before, meanwhile: ['面談', '', '面談', '新規0,面談1'], after: before })
  expect(said).toEqual(['アオバを「面談」に移動しました', 'アオバを「新規」に戻しました'])
})
