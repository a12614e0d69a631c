import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'

/** Not the words that others write in their files and on their pages, which imports and the bot know. */
const texts = /^packages\/i18n\/src\/(?!.*(?:\.test\.ts|(?:import-headers(?:-more)?|invite-heads|company-(?:values|pages))\.ts)$).*\.ts$/u
const isPlace = /(?:\/|\.ts)$/u
const listed = (cell) =>
  cell
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/** The wordings that texts do not use, by a table `| Use | Not | May be said |`; what ends with `/` or `.ts` is a place where the wording may stand. */
export function forbiddenWordings(document) {
  const rows = [...document.matchAll(/^\| (?!Use \|)([^|-][^|]*) \| ([^|]+) \|([^|]*)\|$/gmu)]
  return rows.flatMap(([, use, not, allowed]) => listed(not).map((word) => ({ word, use, allowed: listed(allowed) })))
}

/** Lines of the catalogues with a forbidden wording, beside comments. */
export function findForbiddenWordings(files, root, forbidden) {
  if (forbidden.length === 0) return ['The wording forbids nothing.']
  return files.flatMap((file) => {
    const path = relative(root, file).split(sep).join('/')
    if (!texts.test(path)) return []
    const place = path.slice('packages/i18n/src/'.length)
    const here = forbidden.filter(({ allowed }) => !allowed.some((each) => isPlace.test(each) && place.startsWith(each)))
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        if (/^\s*(?:\/\/|\/?\*)/u.test(line)) return []
        return here
          .filter(({ word, allowed }) => allowed.reduce((text, phrase) => text.replaceAll(phrase, ''), line).includes(word))
          .map(({ word, use }) => `${path}:${index + 1} says ${word}: ${use}`)
      })
  })
}
