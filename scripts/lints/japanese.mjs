import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const checked = /\.(ts|tsx|mjs|cjs|js|html|css|json|sql)$/u

/** Where Japanese text belongs: the catalogues, the rules of Japanese text, sample data (that of the parts' gallery too), and tests. */
const homes = [
  /^packages\/i18n\//u,
  /^packages\/text\//u,
  /(^|\/)seeds\//u,
  /(^|\/)demo\//u,
  /(^|\/)(testing|fixtures)\//u,
  /^packages\/testing\//u,
  /^apps\/web\/gallery\//u,
  /\.test\.tsx?$/u,
  /^(e2e|bench|docs)\//u
]

/** Japanese text outside of its homes, one line each. */
export function findJapanese(files, root) {
  const faults = []
  for (const file of files) {
    const path = relative(root, file)
    if (!checked.test(path) || homes.some((home) => home.test(path))) continue
    readFileSync(file, 'utf8')
      .split('\n')
      .forEach((line, index) => {
        if (japanese.test(line)) faults.push(`${path}:${index + 1} Japanese text belongs to packages/i18n: ${line.trim().slice(0, 80)}`)
      })
  }
  return faults
}
