import { expect, test } from 'vitest'
import { companyOfStartup } from './yc-to-companies.mjs'

test("turns a startup into a line of the product's own file", () => {
  const row = {
    Company: 'Lantern',
    Satus: 'Dead',
    'Year Founded': '2010',
    Description: 'Light for hire.',
    Investors: 'Harbor Fund, Pine Street, Inc.',
    'Amounts raised in different funding rounds': '$1,200,000, undisclosed amount, $14000',
    'Headquarters (City)': 'Prague',
    'Headquarters (Country)': 'Czech Republic',
    'Seed-DB / Mattermark Profile': 'https://startups.example/1',
    Website: 'lantern.example'
  }
  expect(companyOfStartup(row)).toEqual({
    external_id: 'https://startups.example/1',
    name: 'Lantern',
    prefecture: '',
    city: 'Prague',
    street: '',
    country: 'CZ',
    url: '',
    summary: 'Light for hire.',
    foundation_date: '2010',
    finance: '1200000',
    finance_currency_type: 'usd',
    is_closed: 'true',
    investors: 'Harbor Fund;Pine Street, Inc.',
    finance_rounds: '[{"amount":1200000,"currency":"usd"},{"amount":null},{"amount":14000,"currency":"usd"}]'
  })
})
