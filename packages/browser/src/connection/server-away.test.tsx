import { uiJa } from '@mekiki/i18n/ui'
import { UiProvider } from '@mekiki/ui'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ServerAway } from './server-away.tsx'

afterEach(cleanup)

it('is said at once, and found as a heading', () => {
  render(
    <UiProvider texts={uiJa} language="ja">
      <ServerAway />
    </UiProvider>
  )
  const heading = screen.getByRole('heading', { name: 'サーバーに接続できません' })
  expect(screen.getByRole('alert').contains(heading)).toBe(true)
  screen.getByRole('region', { name: 'サーバーに接続できません' })
})
