import { metadataReason } from '@mekiki/i18n/people/metadata-reasons'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const readers = ['./read-metadata.ts', '../saml/metadata.ts', '../saml/xml.ts']
const general = metadataReason('anything else', 'ja')

it('has a Japanese sentence of its own for every reason of the reader', async () => {
  const texts = await Promise.all(readers.map((file) => readFile(new URL(file, import.meta.url), 'utf8')))
  const reasons = texts.flatMap((text) => [...text.matchAll(/new SamlFault\(['`]([^'`$]+)/gu)].map(([, reason = '']) => reason))
  expect(reasons.length).toBeGreaterThan(10)
  expect(reasons.filter((reason) => metadataReason(reason, 'ja') === general)).toEqual([])
  expect(metadataReason('The XML has no root', 'en')).toBe('The XML has no root')
})
