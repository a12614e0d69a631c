import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, visit } from '../support/browser.ts'
import { takeComplaints } from '../support/complaints.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const complain = (text: string) => `console.error(${JSON.stringify(text)}); setTimeout(() => { throw new Error(${JSON.stringify(`${text} thrown`)}) })`

it('complaints of every window and tab are heard, however it was opened, and are told once', async () => {
  const { page, complaints } = await visit(browser)
  const tab = await page.context().newPage()
  const bare = await browser.newPage()
  await page.evaluate(complain('first'))
  await tab.evaluate(complain('tab'))
  await bare.evaluate(complain('bare'))
  const all = ['first', 'Error: first thrown', 'tab', 'Error: tab thrown', 'bare', 'Error: bare thrown']
  const told: string[] = []
  await expect.poll(() => told.push(...takeComplaints())).toBe(all.length)
  expect(told.toSorted()).toEqual(all.toSorted())
  expect([complaints, takeComplaints()]).toEqual([[], []])
})

it('what a journey causes on purpose is none, before and after it says so; the rest stays', async () => {
  const { page, complaints, allow } = await visit(browser)
  await page.evaluate(complain('meant'))
  await expect.poll(() => complaints.length).toBe(2)
  const found = allow(/^meant$/u)
  await page.evaluate("console.error('meant')")
  await expect.poll(() => found).toEqual(['meant', 'meant'])
  expect(complaints).toEqual(['Error: meant thrown'])
  expect(takeComplaints()).toEqual(['Error: meant thrown'])
})
