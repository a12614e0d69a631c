import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../lib/language.ts'
import { Contact } from './contact.tsx'

const none = { name: '', email: '', phone: '', url: '' }
const show = (part: Partial<typeof none>) => render(<Contact contact={{ ...none, ...part }} operator="四葉不動産" />)

beforeEach(() => setLanguage('ja'))
afterEach(cleanup)

test.each([
  ['03-0000-1204', '0300001204', ''],
  ['03-0000-1204（9:00〜17:00）', '0300001204', '（9:00〜17:00）'],
  ['03-0000-1204 9:00-17:00', '0300001204', ' 9:00-17:00'],
  ['03-0000-1204　９時〜１７時', '0300001204', '　９時〜１７時'],
  ['03-0000-1204 9-17時', '0300001204', ' 9-17時'],
  ['03-0000-1204 (平日)', '0300001204', ' (平日)'],
  ['03(0000)1204', '0300001204', ''],
  ['０３－００００－１２０４（内線 12）', '0300001204', '（内線 12）'],
  ['+81 3 0000 1204', '+81300001204', '']
])('dials the number of %s, and not the hours behind it', (phone, dialled, rest) => {
  show({ phone })
  const link = screen.getByRole('link')
  expect([link.getAttribute('href'), link.parentElement?.textContent]).toEqual([`tel:${dialled}`, phone])
  expect(phone.slice(link.textContent.length)).toBe(rest)
})

test('a page is a link where it is one that can be followed', () => {
  const url = 'https://example.com/contact'
  show({ url })
  expect(screen.getByRole('link', { name: url }).getAttribute('href')).toBe(url)
  cleanup()
  show({ url: 'javascript:alert(1)' })
  expect([screen.queryByRole('link'), screen.getByText('javascript:alert(1)').textContent]).toEqual([null, 'javascript:alert(1)'])
})

test('a name alone is whom to ask, and none takes the place of who runs the call', () => {
  show({ name: '公募事務局' })
  expect(screen.getByRole('term').textContent).toBe('お問い合わせ')
  screen.getByText('公募事務局')
  cleanup()
  show({})
  expect([screen.getByRole('term').textContent, screen.getByRole('definition').textContent]).toEqual(['運営', '四葉不動産'])
})
