import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfFile, officeFile, wordFile, workbookParts } from '../file-texts/testing/sample-files.ts'
import { drawFilePreview, type FilePreview, filePreviewLimits } from './index.ts'
import { embeddedPdf, lockedPdf } from './testing/sample-pdfs.ts'
import { colourAt, giantPng, halvesPicture, inkOf, lyingPhotograph, movingGif } from './testing/sample-pictures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mekiki-file-previews-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function draw(name: string, content: Buffer | string, limits?: { milliseconds: number }): Promise<FilePreview> {
  const path = join(folder, v7())
  await writeFile(path, content)
  return drawFilePreview({ path, name }, limits)
}

async function drawn(name: string, content: Buffer | string) {
  const preview = await draw(name, content)
  if ('reason' in preview) throw new Error(`not drawn: ${preview.reason}`)
  return preview
}

const isNear = (colour: readonly number[], [r = 0, g = 0, b = 0]: readonly number[]): boolean =>
  [r, g, b].every((value, at) => Math.abs(value - (colour[at] ?? 0)) < 30)

describe('the picture of a file', () => {
  it('of a PDF is its first page, with Japanese in a font that is not in it', async () => {
    const [written, blank] = [await drawn('提案書.pdf', pdfFile(['軸受の予知保全'], ['二枚目'])), await drawn('白紙.pdf', pdfFile([], ['二枚目']))]
    expect([written.width, written.height]).toEqual([1131, 1600])
    const large = await inkOf(written.large)
    expect({ width: large.width, height: large.height }).toEqual({ width: 1131, height: 1600 })
    expect(large.ink).toBeGreaterThan(0)
    expect((await inkOf(blank.large)).ink).toBe(0)
    const small = await inkOf(written.small)
    expect([small.width, small.height]).toEqual([170, 240])
    expect(written.small.length).toBeLessThan(5000)
    // Boxes in the place of signs would be the same for any.
    const other = await drawn('提案書.pdf', pdfFile(['図面の承認手続'], ['二枚目']))
    expect(Buffer.compare(written.large, other.large)).not.toBe(0)
  })

  it('of a PDF with its own Japanese font has that font’s signs', async () => {
    const file = embeddedPdf('軸受の予知保全')
    expect(file.includes('/FontFile')).toBe(true)
    const [own, other, without] = [
      await drawn('own.pdf', file),
      await drawn('other.pdf', embeddedPdf('図面の承認手続')),
      await drawn('empty.pdf', embeddedPdf(''))
    ]
    expect((await inkOf(own.large)).ink).toBeGreaterThan(0)
    expect(Buffer.compare(own.large, other.large)).not.toBe(0)
    expect((await inkOf(without.large)).ink).toBe(0)
  })

  it('of a picture is the picture, no larger than it is, as it was held', async () => {
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const { large, width, height } = await drawn(`a.${format}`, await halvesPicture(format, { width: 60, height: 40 }))
      expect([width, height]).toEqual([60, 40])
      expect(isNear(await colourAt(large, 5, 20), [255, 0, 0]), format).toBe(true)
      expect(isNear(await colourAt(large, 55, 20), [0, 0, 255]), format).toBe(true)
    }
    const wide = await drawn('wide.png', await halvesPicture('png', { width: 3000, height: 1000 }))
    expect([wide.width, wide.height]).toEqual([1200, 400])
    const held = await drawn('held.jpg', lyingPhotograph(await halvesPicture('jpeg', { width: 60, height: 40 })))
    expect([held.width, held.height]).toEqual([40, 60])
    expect(isNear(await colourAt(held.large, 20, 5), [255, 0, 0])).toBe(true)
  })

  it('of a moving picture is its first one', async () => {
    const { large } = await drawn('moving.gif', movingGif())
    expect(isNear(await colourAt(large, 4, 4), [255, 0, 0])).toBe(true)
  })

  it('of documents, tables and texts shows the beginning of what they say', async () => {
    const files: [string, Buffer | string, number[]][] = [
      ['議事録.docx', await wordFile('軸受の異音', '次回は費用'), [1131, 1600]],
      ['見積.xlsx', await officeFile(workbookParts('見積', '予知保全サービス')), [1200, 848]],
      ['メモ.txt', `${'とても長い行がつづきます。'.repeat(80)}\n𠮷野家 don’t break words`, [1131, 1600]]
    ]
    for (const [name, content, size] of files) {
      const preview = await drawn(name, content)
      expect([preview.width, preview.height], name).toEqual(size)
      expect((await inkOf(preview.large)).ink, name).toBeGreaterThan(0)
    }
  })

  it('is not made of what is none, has no letter, is locked, broken or larger than what is unpacked', async () => {
    const png = await halvesPicture('png', { width: 60, height: 40 })
    const files: [string, Buffer | string, string][] = [
      ['film.mp4', 'x', 'kind'],
      ['blank.txt', ' \n', 'empty'],
      ['locked.pdf', lockedPdf(), 'locked'],
      ['broken.pdf', '%PDF-1.4 nothing', 'broken'],
      ['half.png', png.subarray(0, 30), 'broken'],
      ['giant.png', await giantPng(), 'too_large']
    ]
    for (const [name, content, reason] of files) expect(await draw(name, content), name).toEqual({ reason })
  })

  it('is given up after its time', async () => {
    expect(await draw('a.pdf', pdfFile(['軸受']), { milliseconds: 1 })).toEqual({ reason: 'too_large' })
    expect(filePreviewLimits.milliseconds).toBeGreaterThan(1)
  })
})
