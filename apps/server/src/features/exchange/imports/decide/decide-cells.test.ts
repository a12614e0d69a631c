import { describe, expect, it } from 'vitest'
import { writtenIn } from '../../../../platform/csv/index.ts'
import { createRowMarker, readRowMark } from '../../../../platform/sheets/row-mark.ts'
import { type CellRules, decideCells, rulesOf } from './decide-cells.ts'
import { importInput } from '../read/import-input.ts'

const uuid = '11111111-2222-4333-8444-555555555555'
const header = ['案件ID', '案件タグ']
const markOf = (version: string, text: string): string => createRowMarker(['案件タグ'])({ key: uuid, version, texts: [[text]] })

/** What a cell comes to: `standing` is there now, `exported` was there when the file was written with version 3. */
function decide(
  { text, exported, standing, written = [standing] }: { text: string; exported: string | null; standing: string; written?: string[] },
  rules: Partial<CellRules> = {}
) {
  const decided = decideCells<string | null>(
    [{ column: 1, target: 'category_names', text }],
    {
      header,
      mark: exported === null ? null : readRowMark(markOf('3', exported), uuid),
      isUnmarked: false,
      asWritten: (each) => each,
      version: '3',
      withBlanks: false,
      choice: null,
      ...rules
    },
    { standing: () => ({ shown: standing, written }), read: (_cell, own) => ({ value: { content: own, shown: own ?? '' } }) }
  )
  return { changes: decided.changes.map(({ content }) => content), hasConflict: decided.hasConflict, doubts: decided.doubts.map(({ fault }) => fault) }
}

const nothing = { changes: [], hasConflict: false, doubts: [] }

describe('a cell of an update', () => {
  it('that was not edited changes nothing, whatever stands now', () => {
    expect(decide({ text: '旧', exported: '旧', standing: '新' }, { version: '4' })).toEqual(nothing)
  })

  it('that was edited is a conflict where its value has changed here since, and none where something else has', () => {
    expect(decide({ text: '私', exported: '旧', standing: '新' }, { version: '4' })).toMatchObject({ changes: ['私'], hasConflict: true })
    expect(decide({ text: '私', exported: '旧', standing: '旧' }, { version: '4' })).toMatchObject({ changes: ['私'], hasConflict: false })
  })

  it('is no conflict while the version is that of the export: a tag that was renamed since is called otherwise, and nobody has changed the case', () => {
    expect(decide({ text: '私', exported: '旧名', standing: '新名' })).toMatchObject({ changes: ['私'], hasConflict: false })
  })

  it('of an unmarked row is a conflict, and says why, until somebody decides', () => {
    const unmarked = { text: '私', exported: null, standing: '新' }
    expect(decide(unmarked, { isUnmarked: true })).toEqual({ changes: ['私'], hasConflict: true, doubts: ['unmarked'] })
    expect(decide(unmarked, { isUnmarked: true, choice: 'overwrite' })).toEqual({ changes: ['私'], hasConflict: false, doubts: [] })
    expect(decide(unmarked, { isUnmarked: true, choice: 'keep' })).toEqual(nothing)
    expect(decide(unmarked)).toMatchObject({ changes: ['私'], hasConflict: false })
  })

  it('says what stands after the replacements of its file’s encoding, of no other', () => {
    const lost = { text: '陳 雅?', exported: null, standing: '陳 雅婷' }
    expect(decide(lost, { asWritten: writtenIn('cp932') })).toEqual(nothing)
    expect(decide(lost, { asWritten: writtenIn('utf8') }).changes).toEqual(['陳 雅?'])
    expect(decide({ ...lost, standing: '陳 雅芳' }, { asWritten: writtenIn('cp932') }).changes).toEqual(['陳 雅?'])
  })

  it('keeps the lines that nobody edited as they stand, unless several could be meant', () => {
    const cp932 = { asWritten: writtenIn('cp932') }
    expect(decide({ text: '陳 雅?\r\n新しい行', exported: null, standing: '', written: ['陳 雅婷\n古い行'] }, cp932).changes).toEqual(['陳 雅婷\n新しい行'])
    const several = ['陳 雅婷\n陳 雅한']
    expect(several.map(cp932.asWritten)).toEqual(['陳 雅?\n陳 雅?'])
    expect(decide({ text: '陳 雅?', exported: null, standing: '', written: several }, cp932).changes).toEqual(['陳 雅?'])
    expect(decide({ text: '陳 雅?', exported: null, standing: '', written: ['陳 雅婷\n陳 雅婷'] }, cp932).changes).toEqual(['陳 雅婷'])
  })
})

describe('what an encoding leaves of a text', () => {
  it.each([
    ['cp932', '陳 雅婷 〜−—‖¥ か\u3099 é 😀 髙﨑①㈱', '陳 雅? ～－―∥￥ が ? ? 髙﨑①㈱'],
    ['utf8', '陳 雅婷 〜 😀', '陳 雅婷 〜 😀'],
    ['utf16le', '陳 雅婷 〜 😀', '陳 雅婷 〜 😀']
  ] as const)('%s', (encoding, text, left) => {
    expect(writtenIn(encoding)(text)).toBe(left)
  })

  it('of EUC-JP holds what it reads back, with look-alikes where it has another', () => {
    const asWritten = writtenIn('euc-jp')
    for (const text of ['陳 雅婷 〜 − — ‖', '髙﨑①㈱ é 😀', '漢字かなカナ']) expect(asWritten(asWritten(text))).toBe(asWritten(text))
    expect(asWritten('😀漢')).toBe('?漢')
  })
})

describe('the rules of a row', () => {
  const work = (withUnmarked: boolean) => ({
    header,
    asWritten: (text: string) => text,
    choiceOf: () => undefined,
    input: importInput.parse({ url: 'x', fileName: null, language: 'ja', mappings: [], options: { withUnmarked }, rows: [], names: [] })
  })
  const isUnmarked = (row: { uuid: string | null; mark: string }, withUnmarked = false) => rulesOf({ line: 2, ...row }, '3', work(withUnmarked)).isUnmarked

  it('take a row for unmarked that an export wrote and whose mark is gone, or broken, or of another row', () => {
    const mark = markOf('3', '旧')
    expect([isUnmarked({ uuid, mark }), isUnmarked({ uuid: uuid.toUpperCase(), mark })]).toEqual([false, false])
    expect(['', 'x', '3', mark.slice(0, -1), markOf('3', '旧').replace(/^3 \S+/u, '3 AAAAAA')].map((each) => isUnmarked({ uuid, mark: each }))).toEqual(
      Array.from({ length: 5 }, () => true)
    )
    expect([isUnmarked({ uuid: uuid.replace('1', '2'), mark }), isUnmarked({ uuid: null, mark })]).toEqual([true, true])
    expect([isUnmarked({ uuid, mark: '' }, true), isUnmarked({ uuid: null, mark: '' })]).toEqual([false, false])
  })
})
