import { describe, expect, it } from 'vitest'
import type { CsvRow } from '../../../../platform/csv/index.ts'
import { blockLimits, bytesOfRow, inBlocks } from './source-table.ts'

async function* rowsOf(shapes: readonly (readonly string[])[]): AsyncGenerator<CsvRow> {
  for (const [index, cells] of shapes.entries()) yield { line: index + 2, cells }
}

async function blocksOf(shapes: readonly (readonly string[])[], limits?: { rows: number; bytes: number }): Promise<CsvRow[][]> {
  const blocks: CsvRow[][] = []
  for await (const block of inBlocks(rowsOf(shapes), limits)) blocks.push(block)
  return blocks
}

const bytesOf = (block: readonly CsvRow[]): number => block.reduce((sum, row) => sum + bytesOfRow(row), 0)

describe('blocks of rows', () => {
  it('hold as many rows as they may where these are small, all of them in their order', async () => {
    const blocks = await blocksOf(Array.from({ length: 1201 }, (_, index) => [`会社${index}`, '概要']))
    expect(blocks.map((block) => block.length)).toEqual([500, 500, 201])
    expect(blocks.flat().map(({ line }) => line)).toEqual(Array.from({ length: 1201 }, (_, index) => index + 2))
  })

  it.each([
    ['512 columns of one letter', Array.from({ length: 700 }, () => Array<string>(512).fill('あ'))],
    ['512 blank columns', Array.from({ length: 700 }, () => Array<string>(512).fill(''))],
    ['long texts', Array.from({ length: 700 }, () => ['社', '長'.repeat(10_000)])],
    ['cells of a million letters', Array.from({ length: 5 }, () => ['社', 'x'.repeat(1_000_000)])]
  ])('stay within their bytes with %s', async (_name, shapes) => {
    const blocks = await blocksOf(shapes)
    expect(blocks.flat()).toHaveLength(shapes.length)
    for (const block of blocks) expect(block.length === 1 || bytesOf(block) <= blockLimits.bytes).toBe(true)
    expect(Math.max(...blocks.map((block) => block.length))).toBeLessThan(blockLimits.rows)
  })

  it('give a row that is larger than a block a block of its own', async () => {
    const blocks = await blocksOf([['a'], ['b'.repeat(100)], ['c']], { rows: 10, bytes: 140 })
    expect(blocks.map((block) => block.map(({ line }) => line))).toEqual([[2], [3], [4]])
  })
})
