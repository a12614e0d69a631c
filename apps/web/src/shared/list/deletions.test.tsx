import { setLanguage } from '@mekiki/browser/language'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRowSelection } from './use-row-selection.ts'
import { renderScreen } from '../../app/testing/render-screen.tsx'
import { DeleteDialog } from '../../features/cases/bulk/dialogs/delete-dialog.tsx'
import { RemoveScouteesDialog } from '../../features/companies/remove-dialog.tsx'

const [chosen, other] = ['01936d5c-0000-7000-8000-000000000001', '01936d5c-0000-7000-8000-000000000002']
const rows = [{ uuid: chosen }, { uuid: other }]

const server = vi.fn<typeof fetch>()
beforeEach(() => {
  setLanguage('ja')
  server.mockResolvedValue(Response.json({ uuids: [other], operationUuid: chosen }))
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  server.mockReset()
  vi.unstubAllGlobals()
})

function List({ of, children }: { of: 'projects' | 'scoutees' | 'tasks'; children?: (done: () => void) => React.ReactNode }) {
  const selection = useRowSelection({ of, rows, keyOf: ({ uuid }) => uuid, remember: ({ uuid }) => uuid, scopeKey: '' })
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => selection.change(new Set([chosen]))}>
        選択
      </button>
      <output aria-label={of}>{selection.keys.size}</output>
      {isOpen && children?.(() => setOpen(false))}
    </>
  )
}

const selected = (of: string) => screen.getByRole('status', { name: of, hidden: true }).textContent
const company = { uuid: other, name: '株式会社二', peopleFlg: false }

test('deleting a company from its detail clears the selection of the list beneath, and of no other', async () => {
  const { user } = renderScreen(
    () => (
      <>
        <List of="scoutees">{(done) => <RemoveScouteesDialog targets={[company]} onDone={done} onClose={done} />}</List>
        <List of="tasks" />
      </>
    ),
    { at: '/scoutees' }
  )
  for (const uuid of [chosen, other]) localStorage.setItem(`FORM_DRAFT_me_company:${uuid}`, '{}')
  for (const button of await screen.findAllByText('選択')) button.click()
  await waitFor(() => expect([selected('scoutees'), selected('tasks')]).toEqual(['1', '1']))
  await user.click(screen.getByRole('button', { name: '削除' }))
  await waitFor(() => expect([selected('scoutees'), selected('tasks')]).toEqual(['0', '1']))
  expect(Object.keys(localStorage).filter((key) => key.startsWith('FORM_DRAFT'))).toEqual([`FORM_DRAFT_me_company:${chosen}`])
})

test('deleting a case from its preview clears the selection of the list beside it', async () => {
  const shown = { themeUuid: chosen, statusName: '新規', statusTemplateUuid: chosen, scouteeId: null, canEdit: true, canDelete: true }
  const { user } = renderScreen(
    () => <List of="projects">{(done) => <DeleteDialog projects={[{ ...company, ...shown }]} onDone={done} onClose={done} />}</List>,
    {
      at: '/project_groups/all'
    }
  )
  ;(await screen.findByText('選択')).click()
  await waitFor(() => expect(selected('projects')).toBe('1'))
  await user.click(screen.getByRole('button', { name: '削除' }))
  await waitFor(() => expect(selected('projects')).toBe('0'))
})
