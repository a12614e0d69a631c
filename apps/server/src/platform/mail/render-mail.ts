import { escapeHtml, isHttpUrl } from '@mekiki/text'

/** A table in a mail. Each row has one cell for each header; the first one of a row with an address is its link. */
export interface MailTable {
  readonly headers: readonly string[]
  readonly rows: readonly { readonly cells: readonly string[]; readonly url?: string }[]
  /** The columns that hold figures. Such a table is a row a line in plain text, else each row names its values. */
  readonly figures?: readonly boolean[]
}

/** A part under a title of its own: words, a table, the link to all of it. */
export interface MailSection {
  readonly title: string
  readonly text?: string
  readonly table?: MailTable
  readonly more?: { readonly label: string; readonly url: string }
}

/** What a mail says. Texts are plain; a line break in a paragraph stays one. */
export interface MailContent {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Rows of named values. */
  readonly table?: MailTable
  /** The one thing to do, as a button. */
  readonly action?: { readonly label: string; readonly url: string }
  readonly sections?: readonly MailSection[]
  /** Why the receiver gets it, and the links that end it. */
  readonly end?: { readonly text: string; readonly links: readonly { readonly label: string; readonly url: string }[] }
  readonly footer: string
  readonly language: 'ja' | 'en'
}

// Mail programs read no style sheets: the brand's tokens stand here once and go into each element.
const COLOUR = { brand: '#3D549A', accent: '#FFBD17', ink: '#23221F', muted: '#706D65', page: '#F6F7FA', line: '#E6E5E1' }
const FONT = "font-family:'Noto Sans JP','Hiragino Sans','Yu Gothic UI',Meiryo,sans-serif"

/**
 * A mail as plain text and as HTML: escaped, styled in place, one column.
 * @throws TypeError when the action's address is not http or https.
 */
export function renderMail(content: MailContent): { text: string; html: string } {
  const { action, table, sections = [], end } = content
  const tables = [...(table ? [table] : []), ...sections.flatMap((section) => section.table ?? [])]
  const links = [...(action ? [action] : []), ...sections.flatMap((section) => section.more ?? []), ...(end?.links ?? [])]
  const urls = [...links.map((link) => link.url), ...tables.flatMap((each) => each.rows.flatMap((row) => row.url ?? []))]
  if (!urls.every((url) => isHttpUrl(url))) throw new TypeError('the address of a mail must be http or https')
  return { text: renderText(content), html: renderHtml(content) }
}

const colons: Readonly<Record<MailContent['language'], string>> = { ja: '：', en: ': ' }

function renderTableText({ headers, rows, figures }: MailTable, language: MailContent['language']): string[] {
  const withUrl = (lines: readonly string[], url: string | undefined): string => [...lines, ...(url === undefined ? [] : [url])].join('\n')
  if (figures) return [[headers, ...rows.map(({ cells }) => cells)].map((cells) => cells.join(' | ')).join('\n')]
  return rows.map(({ cells, url }) =>
    withUrl(
      headers.map((header, index) => `${header}${colons[language]}${cells[index] ?? ''}`),
      url
    )
  )
}

const linkText = ({ label, url }: { label: string; url: string }): string => `${label}\n${url}`

function renderSectionText({ title, text, table, more }: MailSection, language: MailContent['language']): string[] {
  return [`■ ${title}`, ...(text === undefined ? [] : [text]), ...(table ? renderTableText(table, language) : []), ...(more ? [linkText(more)] : [])]
}

function renderText({ title, paragraphs, table, sections = [], action, end, footer, language }: MailContent): string {
  const parts = [
    title,
    ...paragraphs,
    ...(table ? renderTableText(table, language) : []),
    ...sections.flatMap((section) => renderSectionText(section, language)),
    ...(action === undefined ? [] : [linkText(action)]),
    ...(end === undefined ? [] : [end.text, ...end.links.map(linkText)]),
    `-- \n${footer}`
  ]
  return `${parts.join('\n\n')}\n`
}

function renderHtml({ title, paragraphs, table, sections = [], action, end, footer, language }: MailContent): string {
  const body = paragraphs.map((paragraph) => `<p style="margin:0 0 16px;overflow-wrap:anywhere">${withBreaks(paragraph)}</p>`).join('\n')
  return `<!DOCTYPE html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:${COLOUR.page};color:${COLOUR.ink};${FONT};font-size:14px;line-height:1.6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto;background:#FFFFFF;border:1px solid ${COLOUR.line}">
<tr><td style="padding:12px 24px;background:${COLOUR.brand};border-bottom:3px solid ${COLOUR.accent};color:#FFFFFF;font-size:16px;font-weight:bold">Mekiki</td></tr>
<tr><td style="padding:24px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.6">${escapeHtml(title)}</h1>
${body}
${table === undefined ? '' : renderTable(table)}
${sections.map(renderSection).join('\n')}
${action === undefined ? '' : renderAction(action)}
</td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid ${COLOUR.line};color:${COLOUR.muted};font-size:12px">${end === undefined ? '' : renderEnd(end)}${withBreaks(footer)}</td></tr>
</table>
</body>
</html>
`
}

function renderTable({ headers, rows, figures = [] }: MailTable): string {
  const cell = (column: number): string =>
    `padding:6px 8px;border:1px solid ${COLOUR.line};text-align:${figures[column] === true ? 'right' : 'left'};vertical-align:top;overflow-wrap:anywhere`
  const head = headers.map((header, at) => `<th scope="col" style="${cell(at)};background:${COLOUR.page};font-size:12px">${escapeHtml(header)}</th>`).join('')
  const body = rows.map(({ cells, url }) => {
    const [first = '', ...others] = cells.map(cellHtml)
    const link = url === undefined ? first : `<a href="${escapeHtml(url)}" style="color:${COLOUR.brand}">${first === '' ? escapeHtml(url) : first}</a>`
    return `<tr>${[link, ...others].map((content, at) => `<td style="${cell(at)}">${content}</td>`).join('')}</tr>`
  })
  return `<table cellpadding="0" cellspacing="0" style="border-collapse:collapse;width:100%;font-size:13px">
<tr>${head}</tr>
${body.join('\n')}
</table>`
}

function renderSection({ title, text, table, more }: MailSection): string {
  return `<h2 style="margin:24px 0 8px;font-size:16px;line-height:1.6;overflow-wrap:anywhere">${escapeHtml(title)}</h2>
${text === undefined ? '' : `<p style="margin:0 0 8px;overflow-wrap:anywhere">${withBreaks(text)}</p>`}
${table === undefined ? '' : renderTable(table)}
${more === undefined ? '' : `<p style="margin:8px 0 0">${renderLink(more)}</p>`}`
}

function renderEnd({ text, links }: NonNullable<MailContent['end']>): string {
  return `<p style="margin:0 0 12px">${withBreaks(text)}<br>${links.map(renderLink).join(' | ')}</p>`
}

function renderLink({ label, url }: { label: string; url: string }): string {
  return `<a href="${escapeHtml(url)}" style="color:${COLOUR.brand}">${escapeHtml(label)}</a>`
}

function renderAction({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url)
  return `<p style="margin:24px 0 12px"><a href="${href}" style="display:inline-block;padding:10px 24px;border-radius:6px;background:${COLOUR.brand};color:#FFFFFF;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0;color:${COLOUR.muted};font-size:12px;word-break:break-all">${href}</p>`
}

/** A day and a time break between them at most; narrow programs would break them anywhere. */
function cellHtml(text: string): string {
  if (!/^\d{4}\/\d{1,2}\/\d{1,2}(?: \d{1,2}:\d{2})?$/u.test(text)) return withBreaks(text)
  return text
    .split(' ')
    .map((part) => `<span style="white-space:nowrap">${escapeHtml(part)}</span>`)
    .join(' ')
}

function withBreaks(text: string): string {
  return escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>')
}

/** A small page that a link of a mail leads to; with a button it asks, and sends its answer to its own address. */
export interface PlainPage {
  language: 'ja' | 'en'
  /** The nonce that the answer's policy allows for styles. */
  nonce: string
  title: string
  text: string
  button?: string | undefined
  /** A second answer, sent with a query. */
  otherButton?: { label: string; query: string } | undefined
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
button.other { border: 1px solid #3D549A; background: #FFFFFF; color: #3D549A; }
button:focus-visible, a:focus-visible { outline: 2px solid #3D549A; outline-offset: 2px; }
a { color: #3D549A; }`

/** The page as HTML: no script, and no style but its own. */
export function plainPage({ language, nonce, title, text, button, otherButton, links }: PlainPage): string {
  const other = otherButton && ` <button class="other" type="submit" formaction="${escapeHtml(otherButton.query)}">${escapeHtml(otherButton.label)}</button>`
  const form = button === undefined ? '' : `<form method="post"><button type="submit">${escapeHtml(button)}</button>${other ?? ''}</form>`
  return `<!DOCTYPE html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}${language === 'ja' ? '｜' : ' | '}Mekiki</title>
<style nonce="${escapeHtml(nonce)}">${style}</style></head>
<body><main><header>Mekiki</header><section><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}
${links.map(({ label, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`).join(' ')}</section></main></body>
</html>
`
}
