// Writes every mail of the product as it looks, in both languages, as HTML and as text: node scripts/mail-samples.mjs [folder]
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { mailSamples } from '../packages/i18n/src/mail/mail-samples.ts'
import { renderMail } from '../apps/server/src/platform/mail/render-mail.ts'

const folder = resolve(process.argv[2] ?? 'mail-samples')
mkdirSync(folder, { recursive: true })

/** The content of a sample: its tables filled with its rows. */
function contentOf({ text, tables }) {
  if (text.sections === undefined) return { ...text, ...(tables[0] && { table: tables[0] }) }
  return { ...text, sections: text.sections.map(({ title, more }, index) => ({ title, more, table: tables[index] })) }
}

const links = []
for (const language of ['ja', 'en']) {
  for (const sample of mailSamples(language)) {
    const { text, html } = renderMail(contentOf(sample))
    const name = `${sample.name}.${language}`
    writeFileSync(join(folder, `${name}.html`), html)
    writeFileSync(join(folder, `${name}.txt`), `Subject: ${sample.text.subject}\n\n${text}`)
    links.push(`<li><a href="${name}.html">${name}</a> (<a href="${name}.txt">text</a>)</li>`)
  }
}
writeFileSync(join(folder, 'index.html'), `<!doctype html><meta charset="utf-8"><title>Mails</title><ul>${links.join('')}</ul>\n`)
console.log(`${links.length} mails written to ${folder}`)
