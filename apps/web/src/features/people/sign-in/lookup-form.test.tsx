import { ResponseError } from '@mekiki/api-client'
import { setLanguage } from '@mekiki/browser/language'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../app/testing/render-screen.tsx'
import { LookupForm } from './lookup-form.tsx'

const gone = { code: 'not_found', message: '見つかりません', requestId: 'r' } as const

beforeEach(() => setLanguage('ja'))
afterEach(() => vi.unstubAllGlobals())

it('speaks of the workspace of the last visit where nobody has typed an address, and of the address where somebody has', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(gone, { status: 404 })))
  const { user } = renderScreen(() => <LookupForm startError={new ResponseError(404, gone)} />, { at: '/login' })
  await screen.findByText(/^前回ログインしたワークスペースは利用できません/u)
  await user.type(screen.getByRole('textbox'), 'nobody@example.com{Enter}')
  await screen.findByText('ワークスペースが見つかりません。メールアドレスを確認してください。')
  expect(screen.queryByText(/^前回ログインした/u)).toBeNull()
})
