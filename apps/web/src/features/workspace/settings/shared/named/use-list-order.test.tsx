import { expect, it } from 'vitest'
import { call } from '../../../../../shared/calls/api.ts'
import { refuseChange } from '../../../../../app/testing/refused-change.tsx'
import { listOperations } from '@mekiki/contract/themes/tags-and-channels/lists.operations'
import { useListOrder } from './use-list-order.ts'

const items = ['甲', '乙', '丙'].map((name) => ({ uuid: name, name }))
const queryKey = ['channels']

it('another order shows at once and goes back when the server refuses', async () => {
  const seen = await refuseChange({
    held: [[queryKey, { items }]],
    use: () =>
      useListOrder<(typeof items)[number]>({
        queryKey,
        put: ({ uuid }, order) => call(listOperations.updateChannel, { params: { uuid }, body: { order } })
      }),
    change: (order) => items[2] && order(items[2], ['丙', '甲', '乙']),
    look: (read) => (read(queryKey) as { items: typeof items }).items.map(({ name }) => name).join('')
  })
  expect(seen).toEqual({ before: '甲乙丙', meanwhile: '丙甲乙', after: '甲乙丙' })
})
