import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { DataTable } from './data-table.tsx'
import type { SortStep, TableColumn } from './types.ts'

const columns: TableColumn<{ uuid: string }>[] = [
  { key: 'name', header: '企業名', width: 160, sortable: true, render: () => null },
  { key: 'score', header: '平均点', width: 160, sortable: true, sortedBy: 'number', render: () => null },
  { key: 'registered', header: '登録日時', width: 160, sortable: true, sortedBy: 'date', render: () => null }
]

test('the first press on a head shows names from the beginning, the highest number and the newest day', async () => {
  const onSortChange = vi.fn<(sort: SortStep[]) => void>()
  // Without layout only the first column is drawn.
  for (const column of columns) {
    const { user } = renderUi(
      <DataTable label="案件" columns={[column]} rows={[]} rowKey={(row) => row.uuid} rowName={(row) => row.uuid} sort={[]} onSortChange={onSortChange} />
    )
    await user.click(screen.getByRole('button', { name: column.header }))
    cleanup()
  }
  expect(onSortChange.mock.calls.map(([[step]]) => step?.order)).toEqual(['asc', 'desc', 'desc'])
})
