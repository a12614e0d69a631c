import { describe, expect, it } from 'vitest'
import { framedHtml } from './framed-html.ts'

describe('the page of a mail in its frame', () => {
  it('has its inline styles as rules that the page’s policy allows, each once', () => {
    const page = framedHtml('<body style="margin:0"><p style="color:red">a</p><p style="color:red">b</p></body>', 'nonce1')
    expect(page).toContain('<style nonce="nonce1">.s0{margin:0}\n.s1{color:red}</style>')
    expect(page).toContain('<body class="s0"><p class="s1">a</p><p class="s1">b</p></body>')
    expect(page).not.toContain('style="')
  })

  it('reads what stands escaped in a style, and lets none of it leave the rule', () => {
    const page = framedHtml('<p style="font-family:&quot;Noto Sans JP&quot;">a</p><p style="color:red}</style><b>">b</p>', '')
    expect(page).toContain('{font-family:"Noto Sans JP"}')
    expect(page).not.toContain('red}</style><b>')
  })
})
