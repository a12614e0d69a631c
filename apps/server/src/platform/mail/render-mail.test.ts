import { describe, expect, it } from 'vitest'
import { renderMail } from './render-mail.ts'

const CONTENT = { title: 'ご招待', paragraphs: ['山田 太郎さん', '一行目\n二行目'], footer: '株式会社アオゾラ', language: 'ja' } as const

describe('renderMail', () => {
  it('says the same as text and as HTML', () => {
    const { text, html } = renderMail({ ...CONTENT, action: { label: '設定する', url: 'https://example.com/a?b=1&c=2' } })
    expect(text).toBe('ご招待\n\n山田 太郎さん\n\n一行目\n二行目\n\n設定する\nhttps://example.com/a?b=1&c=2\n\n-- \n株式会社アオゾラ\n')
    expect(html).toContain('<html lang="ja">')
    expect(html).toContain('<a href="https://example.com/a?b=1&#38;c=2"')
    for (const part of ['ご招待', '山田 太郎さん', '一行目<br>二行目', '設定する', '株式会社アオゾラ']) expect(html).toContain(part)
  })

  it('has no link without an action', () => {
    expect(renderMail(CONTENT).html).not.toContain('<a ')
  })

  it('shows a table with a link in each row, and the same values as text', () => {
    const row = { cells: ['<b>甲</b>', '一行目\n二行目'], url: 'https://example.com/a?b=1&c=2' }
    const { text, html } = renderMail({ ...CONTENT, table: { headers: ['名前', '概要'], rows: [row] } })
    expect(text).toContain('名前：<b>甲</b>\n概要：一行目\n二行目\nhttps://example.com/a?b=1&c=2\n')
    expect(html).toContain('<a href="https://example.com/a?b=1&#38;c=2" style="color:#3D549A">&#60;b&#62;甲&#60;/b&#62;</a>')
    expect(html).toContain('一行目<br>二行目</td>')
    expect(() => renderMail({ ...CONTENT, table: { headers: ['名前'], rows: [{ cells: ['甲'], url: 'javascript:alert(1)' }] } })).toThrow(TypeError)
  })

  it('puts figures on the right, a row a line in plain text, without a link where a row has none', () => {
    const table = { headers: ['状態', '案件'], rows: [{ cells: ['検討', '12件'] }, { cells: ['<i>合計</i>', '12件'] }], figures: [false, true] }
    const { text, html } = renderMail({
      ...CONTENT,
      sections: [
        { title: '状態別', table },
        { title: '説明', text: '一行目\n<b>二行目</b>' }
      ]
    })
    expect(text).toContain('■ 状態別\n\n状態 | 案件\n検討 | 12件\n<i>合計</i> | 12件\n\n■ 説明\n\n一行目\n<b>二行目</b>\n')
    expect(html).toMatch(/text-align:right[^>]*>12件<\/td>/u)
    expect([html.includes('<a '), html.includes('&#60;i&#62;合計'), html.includes('一行目<br>&#60;b&#62;二行目')]).toEqual([false, true, true])
  })

  it('escapes every text', () => {
    const evil = `<img src=x onerror="alert('1')">&`
    const { html } = renderMail({
      title: evil,
      paragraphs: [evil],
      footer: evil,
      language: 'en',
      action: { label: evil, url: 'https://example.com/"><script>' }
    })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<script')
    expect(html.match(/&#60;img src=x onerror=&#34;alert\(&#39;1&#39;\)&#34;&#62;&#38;/g)).toHaveLength(5)
  })

  it('styles in place, in the colours of the brand, without anything from outside', () => {
    const { html } = renderMail(CONTENT)
    expect(html).toContain('#3D549A')
    expect(html).toContain('#FFBD17')
    expect(html).not.toMatch(/<style|<link|<img|class=/)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', ''])('takes no action with the address %j', (url) => {
    expect(() => renderMail({ ...CONTENT, action: { label: 'x', url } })).toThrow(TypeError)
  })
})
