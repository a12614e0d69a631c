import type { ScouteeTag } from '@mekiki/contract/themes/tags-and-channels/tags-and-channels.schemas'
import { expect, it } from 'vitest'
import { lists } from '../../../../shared/calls/lists.ts'
import { refuseChange } from '../../../../app/testing/refused-change.tsx'
import { useTagActs } from './use-tag-acts.ts'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const [first, second] = ['甲', '乙'].map(
  (name, at) => ({ uuid: uuid(at), version: 1, name, parentUuid: null, order: at + 1, level: 1 }) as unknown as ScouteeTag
)
const { queryKey } = lists.scouteeTags

it('tags in another order show so at once, and as they were when the server refuses', async () => {
  const seen = await refuseChange({
    held: [[queryKey, { items: [first, second], totalCount: 2 }]],
    use: useTagActs,
    change: ({ order }) => second && order(second, [uuid(1), uuid(0)]),
    look: (read) => (read(queryKey) as { items: ScouteeTag[] }).items.map(({ name }) => name).join('')
  })
  expect(seen).toEqual({ before: '甲乙', meanwhile: '乙甲', after: '甲乙' })
})
