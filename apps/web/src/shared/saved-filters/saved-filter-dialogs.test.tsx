import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../app/testing/render-screen.tsx'
import { SaveFilterDialog } from './saved-filter-dialogs.tsx'

const conditions = [
  { key: 'status', name: 'ステータス', value: '評価中' },
  { key: 'score', name: '平均点', value: '4.0以上' }
]

it('proposes what is filtered by as the name, selected so that typing replaces it', async () => {
  const onSave = vi.fn<(name: string) => void>()
  const saving = { isPending: false, error: null, reset: () => undefined }
  const dialog = <SaveFilterDialog help="" conditions={conditions} lost={[]} saving={saving} onSave={onSave} onClose={() => undefined} />
  const { user } = renderScreen(() => dialog, { at: '/project_groups/all' })
  const name = await screen.findByRole('textbox', { name: /名前/u })
  expect(name).toHaveProperty('value', '評価中・4.0以上')
  await user.keyboard('{Enter}')
  await user.keyboard('面談待ち')
  await user.keyboard('{Enter}')
  expect(onSave.mock.calls).toEqual([['評価中・4.0以上'], ['面談待ち']])
})
