// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { cleanMarkup } from './localisation.ts'

const clean = (text: string): string => cleanMarkup(text, (each) => each)

it('keeps texts with their form', () => {
  const text = '<p class="note" lang="en">All <b>cases</b>, <a href="https://example.com/x" data-l="1">more</a><br>and <span aria-label="x">so on</span></p>'
  expect(clean(text)).toBe(text)
})

it.each([
  ['programs', '<script>alert(1)</script>a', 'a'],
  ['programs within others', '<div><svg><script>alert(1)</script></svg>a</div>', '<div>a</div>'],
  ['handlers', '<img src="/a.png" onerror="alert(1)">', '<img src="/a.png">'],
  ['addresses that act', '<a href=" javascript:alert(1)">a</a>', '<a>a</a>'],
  ['addresses of other kinds', '<a href="data:text/html,x">a</a><img src="//evil.example/x">', '<a>a</a><img>'],
  ['frames', '<iframe srcdoc="<b>x</b>"></iframe>a', 'a'],
  ['styles', '<style>*{}</style><b style="position:fixed">a</b>', '<b>a</b>'],
  ['forms, whose texts stay', '<form action="https://evil.example"><label>a</label><input name="password"></form>', '<label>a</label>'],
  ['what hides in a template', '<template><img src=x onerror=alert(1)></template>a', 'a']
])('takes out %s', (_, text, expected) => {
  expect(clean(text)).toBe(expected)
})
