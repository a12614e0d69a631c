import { renderUi } from '@mekiki/ui/testing/render'
import { screen, waitFor, within } from '@testing-library/react'
import Users from 'lucide-react/icons/users'
import { expect, it, vi } from 'vitest'
import { HeaderMenu } from './header-menu.tsx'
import { MenuDrawer } from './menu-drawer.tsx'

const tabs = [
  { key: 'cases', label: '案件', href: '/cases', isActive: true },
  { key: 'themes', label: 'テーマ', href: '/themes', isActive: false }
]
const own = { href: '/people', label: '管理者', icon: Users, isActive: false }
const texts = { menu: 'メニュー', mainNavigation: '主なメニュー', logout: 'ログアウト' }

async function open(part: Partial<typeof own> = {}) {
  const onLogout = vi.fn<() => void>()
  const { user } = renderUi(
    <HeaderMenu label="メニュー">
      {(onClose) => <MenuDrawer texts={texts} tabs={tabs} own={{ ...own, ...part }} person="佐藤" onLogout={onLogout} onClose={onClose} />}
    </HeaderMenu>
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'メニュー' }))
  return { user, onLogout, menu: await screen.findByRole('dialog', { name: 'メニュー' }) }
}

const marked = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])

it('holds the areas, the way of its own, who is signed in and the way out, with the present area marked', async () => {
  const { menu, user, onLogout } = await open()
  expect(marked(menu)).toEqual([
    ['案件', '/cases', 'page'],
    ['テーマ', '/themes', null],
    ['管理者', '/people', null]
  ])
  expect(within(within(menu).getByRole('navigation', { name: '主なメニュー' })).getAllByRole('link')).toHaveLength(2)
  expect(within(menu).getByText('佐藤')).toBeTruthy()
  await user.click(within(menu).getByRole('button', { name: 'ログアウト' }))
  expect(onLogout).toHaveBeenCalledOnce()
})

it('marks the way of its own where that is open', async () => {
  const { menu } = await open({ isActive: true })
  expect(marked(menu).at(-1)).toEqual(['管理者', '/people', 'page'])
})

it.each(['テーマ', '管理者'])('closes behind the way to %s', async (name) => {
  const { menu, user } = await open()
  await user.click(within(menu).getByRole('link', { name }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
