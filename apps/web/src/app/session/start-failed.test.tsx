import { ResponseError } from '@mekiki/api-client'
import { setLanguage } from '@mekiki/browser/language'
import { renderUi } from '@mekiki/ui/testing/render'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { StartFailed } from './start-failed.tsx'

beforeEach(() => setLanguage('ja'))

it('does not advise to wait where an address is not allowed; whom to ask is said already', () => {
  const message = '許可されていないネットワークからのアクセスです。管理者に確認してください。'
  renderUi(<StartFailed error={new ResponseError(403, { code: 'ip_not_allowed', message, requestId: 'r' })} onRetry={() => undefined} />)
  screen.getByText(message)
  expect(screen.queryByText(/時間をおいて/u)).toBeNull()
})

it('advises to wait where the server could not answer', () => {
  renderUi(<StartFailed error={new ResponseError(503, { code: 'unavailable', message: '混み合っています。', requestId: 'r' })} onRetry={() => undefined} />)
  screen.getByText(/時間をおいて/u)
})
