import { expect, it } from 'vitest'
import { refuseChange } from '../../../app/testing/refused-change.tsx'
import type { ThemeSearch } from './theme-search.ts'
import { useThemeOrder } from './use-theme-list.ts'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const search = { page: 1 } as ThemeSearch
const key = ['themes', 'list', search]
const items = ['甲', '乙'].map((name, at) => ({ uuid: uuid(at), name }))

it('themes in another order show so at once, and as they were when the server refuses', async () => {
  const seen = await refuseChange({
    held: [[key, { items, totalCount: 2 }]],
    use: () => useThemeOrder(search),
    change: (order) => order([uuid(1), uuid(0)]),
    look: (read) => (read(key) as { items: typeof items }).items.map(({ name }) => name).join('')
  })
  expect(seen).toEqual({ before: '甲乙', meanwhile: '乙甲', after: '甲乙' })
})
