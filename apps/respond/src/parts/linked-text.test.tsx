import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LinkedText } from './linked-text.tsx'

afterEach(cleanup)

const linksOf = (text: string) => {
  const { container } = render(<LinkedText text={text} />)
  expect(container.textContent).toBe(text)
  return [...container.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.rel])
}

const rel = 'noopener noreferrer'

test.each([
  ['an address in a sentence', '詳細は https://example.jp/a?b=1 を参照', [['https://example.jp/a?b=1', rel]]],
  [
    'one before a full stop and brackets',
    '（https://example.jp/a）。http://example.jp、',
    [
      ['https://example.jp/a', rel],
      ['http://example.jp', rel]
    ]
  ],
  ['no address', 'example.jp と www.example.jp', []],
  ['what would run', 'javascript:alert(1) data:text/html,x vbscript:x //evil.example', []],
  ['one that cannot be read', 'https://[::1 と https://', []],
  ['markup', '<a href="https://example.jp">x</a>', [['https://example.jp', rel]]]
])('only addresses of the web are to be followed: %s', (_, text, links) => {
  expect(linksOf(text)).toEqual(links)
})
