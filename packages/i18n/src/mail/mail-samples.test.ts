import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mailSamples } from './mail-samples.ts'

/** The names of all functions of the mail catalogues that make a mail. */
async function makers(): Promise<string[]> {
  const folder = new URL('.', import.meta.url)
  const files = readdirSync(folder).filter((file) => /^mail[\w-]*\.ts$/u.test(file) && !file.startsWith('mail-samples') && !file.includes('.test.'))
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href) as Promise<Record<string, unknown>>))
  return modules.flatMap((module) => Object.keys(module).filter((name) => name.endsWith('Mail')))
}

describe('samples of mails', () => {
  it.each(['ja', 'en'] as const)('are there for every kind of mail, in %s', async (language) => {
    const kinds = await makers()
    expect(kinds.length).toBeGreaterThan(4)
    expect([...new Set(mailSamples(language).map(({ kind }) => kind))].toSorted()).toEqual(kinds.toSorted())
  })

  it.each(['ja', 'en'] as const)('have no place that is not filled, in %s', (language) => {
    for (const { text } of mailSamples(language)) {
      expect(JSON.stringify(text)).not.toMatch(/\{\w+\}|undefined|NaN|null/u)
      expect(text.subject.length).toBeGreaterThan(5)
    }
  })

  it('are another text in each language', () => {
    const [ja, en] = (['ja', 'en'] as const).map((language) => mailSamples(language).map(({ text }) => [text.subject, text.footer].join()))
    expect(ja?.some((text, index) => text === en?.[index])).toBe(false)
  })
})
