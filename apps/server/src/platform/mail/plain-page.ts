import { escapeHtml } from './render-mail.ts'

/** A small page that a link of a mail leads to; with a button it asks, and sends its answer to its own address. */
export interface PlainPage {
  language: 'ja' | 'en'
  /** The nonce that the answer's policy allows for styles. */
  nonce: string
  title: string
  text: string
  button?: string
  /** Ways on, in the product. */
  links: readonly { label: string; url: string }[]
}

const style = `
body { margin: 0; padding: 48px 16px; background: #F6F7FA; color: #23221F; font: 14px/1.6 'Noto Sans JP', 'Hiragino Sans', 'Yu Gothic UI', Meiryo, sans-serif; }
main { max-width: 480px; margin: 0 auto; border: 1px solid #E6E5E1; border-radius: 8px; background: #FFFFFF; overflow: hidden; }
header { padding: 12px 24px; border-bottom: 3px solid #FFBD17; background: #3D549A; color: #FFFFFF; font-weight: bold; }
section { padding: 24px; }
h1 { margin: 0 0 12px; font-size: 20px; line-height: 1.6; }
p { margin: 0 0 24px; }
button { height: 48px; margin: 0 0 24px; padding: 0 32px; border: 0; border-radius: 6px; background: #3D549A; color: #FFFFFF; font: inherit; font-weight: bold; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 2px solid #3D549A; outline-offset: 2px; }
a { color: #3D549A; }`

/** The page as HTML: no script, and no style but its own. */
export function plainPage({ language, nonce, title, text, button, links }: PlainPage): string {
  const form = button === undefined ? '' : `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`
  return `<!DOCTYPE html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}｜Mekiki</title>
<style nonce="${escapeHtml(nonce)}">${style}</style></head>
<body><main><header>Mekiki</header><section><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}
${links.map(({ label, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`).join(' ')}</section></main></body>
</html>
`
}
