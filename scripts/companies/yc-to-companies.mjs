// Turns a table of an accelerator's startups into the product's own file of companies: node scripts/companies/yc-to-companies.mjs <file> > companies.csv
// (docs/company-csv.md). What the table does not tell is left out, not guessed.
import { createReadStream, existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse'
import { stringify } from 'csv-stringify'
import { countries } from '../../packages/contract/src/workspace/constants/countries.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })
const codes = new Map(countries.filter((code) => code !== 'none' && code !== 'ZZ').map((code) => [names.of(code), code]))
const otherNames = { USA: 'US', 'Hong Kong': 'HK', 'Czech Republic': 'CZ' }

/** The rounds, the latest first as the table has them; an undisclosed amount is null. */
function roundsOf(text) {
  const amounts = text.match(/\$[\d,]*\d|undisclosed amount/gu) ?? []
  return amounts.map((amount) => (amount.startsWith('$') ? { amount: Number(amount.replaceAll(/[$,]/gu, '')), currency: 'usd' } : { amount: null }))
}

/** One company of the product's own file from a row of the table by its header. */
export function companyOfStartup(row) {
  const cell = (column) => (row[column] ?? '').trim()
  const rounds = roundsOf(cell('Amounts raised in different funding rounds'))
  const country = cell('Headquarters (Country)')
  const finance = rounds[0]?.amount ?? null
  return {
    external_id: cell('Seed-DB / Mattermark Profile') || cell('Company'),
    name: cell('Company'),
    prefecture: cell('Headquarters (US State)'),
    city: cell('Headquarters (City)'),
    street: cell('Office Address'),
    country: otherNames[country] ?? codes.get(country) ?? 'none',
    url: /^https?:\/\//u.test(cell('Website')) ? cell('Website') : '',
    summary: cell('Description'),
    foundation_date: /^\d{4}$/u.test(cell('Year Founded')) ? cell('Year Founded') : '',
    finance: finance === null ? '' : String(finance),
    finance_currency_type: finance === null ? '' : 'usd',
    is_closed: String(cell('Satus') === 'Dead'),
    investors: cell('Investors')
      .split(/,(?!\s*(?:inc|ltd|llc)\b)\s*/iu)
      .filter((name) => name !== '')
      .join(';'),
    finance_rounds: JSON.stringify(rounds)
  }
}

async function* companies(rows) {
  for await (const row of rows) yield companyOfStartup(row)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [path] = process.argv.slice(2)
  if (path === undefined || !existsSync(path)) {
    console.error(path === undefined ? 'Name the file: node scripts/companies/yc-to-companies.mjs <file> > companies.csv' : `There is no file ${path}.`)
    process.exitCode = 1
  } else {
    await pipeline(createReadStream(path), parse({ columns: true, bom: true }), companies, stringify({ header: true }), process.stdout)
  }
}
