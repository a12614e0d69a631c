import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findForbiddenWordings, forbiddenWordings } from './wording.mjs'

test('texts with a wording that the table forbids are found, not comments or what may be said', () => {
  const root = mkdtempSync(join(tmpdir(), 'mekiki-wording-'))
  try {
    mkdirSync(join(root, 'packages/i18n/src'), { recursive: true })
    const file = join(root, 'packages/i18n/src/one.ts')
    writeFileSync(file, "// a memo\nexport const a = 'A memo'\nexport const b = 'A memory'\n")
    const forbidden = forbiddenWordings('| Use | Not | May be said |\n|---|---|---|\n| note | memo | memory |\n')
    expect(findForbiddenWordings([file], root, forbidden)).toEqual(['packages/i18n/src/one.ts:2 says memo: note'])
    expect(findForbiddenWordings([file], root, [])).toEqual(['The wording forbids nothing.'])
    expect(findForbiddenWordings([file], root, forbiddenWordings('| note | memo | memory, one.ts |\n'))).toEqual([])
  } finally {
    rmSync(root, { recursive: true })
  }
})
