import { renderUi } from '@mekiki/ui/testing/render'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { findRecordDraft, saveRecordDraft } from '../../records/record-draft.ts'
import type { BulkProject } from '../bulk-plan.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { stubFetch } from '../../../../app/testing/stub-fetch.ts'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`

const projectOf = (end: number, canDelete = true): BulkProject => ({
  uuid: uuid(end),
  name: `企業${end}`,
  themeUuid: uuid(50),
  statusName: '新規',
  statusTemplateUuid: uuid(51),
  scouteeId: null,
  canEdit: true,
  canDelete
})

const draft = {
  content: '書きかけ',
  projectRecordCategoryUuid: '',
  date: '2026-11-05',
  publicity: true,
  userUuids: [],
  userGroupUuids: [],
  mentionUserUuids: [],
  selectingFiles: []
}

const server = vi.fn<typeof fetch>()
stubFetch(server)
afterEach(() => localStorage.clear())

test('deletes what may be deleted and forgets its drafts, also those of edited records; those of other cases stay', async () => {
  for (const end of [1, 2, 3]) {
    saveRecordDraft({ projectUuid: uuid(end) }, draft, new Date())
    saveRecordDraft({ projectUuid: uuid(end), recordUuid: uuid(20 + end) }, draft, new Date())
  }
  server.mockResolvedValueOnce(Response.json({ uuids: [uuid(1), uuid(2)], operationUuid: uuid(9) }))
  const onDone = vi.fn<() => void>()
  const { user } = renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <DeleteDialog projects={[projectOf(1), projectOf(2), projectOf(3, false)]} onDone={onDone} onClose={() => undefined} />
    </QueryClientProvider>
  )
  expect(screen.getByRole('list', { name: '案件の削除' }).textContent).toBe('企業1企業2')
  await user.click(screen.getByRole('button', { name: '削除' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(server.mock.calls[0]?.[1]).toMatchObject({ method: 'DELETE', body: JSON.stringify({ uuids: [uuid(1), uuid(2)] }) })
  expect([1, 2, 3].map((end) => findRecordDraft({ projectUuid: uuid(end) })?.draft.content)).toEqual([undefined, undefined, '書きかけ'])
  const ofRecord = (end: number) => findRecordDraft({ projectUuid: uuid(end), recordUuid: uuid(20 + end) })?.draft.content
  expect([1, 2, 3].map(ofRecord)).toEqual([undefined, undefined, '書きかけ'])
  expect(Object.keys(localStorage).filter((key) => key.includes('DRAFT'))).toHaveLength(2)
  await screen.findByText('案件を削除しました')
})
