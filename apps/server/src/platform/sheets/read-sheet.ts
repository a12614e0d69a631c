import { fork } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { keptCode } from '../process/kept-code.ts'
import { SheetError, type SheetErrorCode } from './read-error.ts'

/** Which sheet is read, by its name (when absent, the chosen one, else the first that is not hidden), and what it may hold; lengths in characters. */
export interface ReadSheetOptions {
  sheet?: string | undefined
  /** Chooses among several sheets that are not hidden. */
  choose?: ChooseSheet | undefined
  maxColumns: number
  maxRows: number
  maxCellLength: number
  maxRowLength: number
}

/** The first rows of a sheet. */
export interface SheetHead {
  name: string
  rows: readonly SheetRow[]
}

/** The place of the sheet that shall be read, among those whose first rows are given. */
export type ChooseSheet = (heads: readonly SheetHead[]) => number

/** What a workbook holds: the names of its sheets that are not hidden, and the one that was read. */
export interface SheetAnswer {
  sheets: string[]
  sheet: string
  rowCount: number
}

/** A row of a sheet: its number, from 1, and its cells as text: numbers with a point, days `2026/1/5`, times `2026/1/5 9:00`. */
export interface SheetRow {
  line: number
  cells: readonly string[]
}

const bounds = { milliseconds: 120_000, heapMegabytes: 224 } as const

/** What the process is told to read; `asks`: it shows the first rows of several sheets, and waits for the place of one. */
export type SheetOrder = Omit<ReadSheetOptions, 'choose'> & { path: string; target: string; asks: boolean }

/** What it answers: the sheets to choose from, and in the end what it read, or why it could not. */
export type SheetTold = { heads: SheetHead[] } | { answer: SheetAnswer } | { code: SheetErrorCode; line?: number }

/**
 * Reads one sheet of a workbook (xlsx) at `path` into a file of rows at `target`, for `readSheetRows`: in a process of its own, bounded in memory and time,
 * so that no file can harm whoever wants it (security S9).
 * @throws SheetError.
 */
export async function convertSheet(
  path: string,
  target: string,
  { choose, ...options }: ReadSheetOptions,
  limits: { milliseconds: number } = bounds
): Promise<SheetAnswer> {
  const child = fork(new URL('./read-sheet.process.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${bounds.heapMegabytes}`],
    // It needs nothing else of what this process was told.
    env: keptCode,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc']
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const told = await new Promise<Exclude<SheetTold, { heads: SheetHead[] }>>((resolve) => {
      timer = setTimeout(() => resolve({ code: 'too_large' }), limits.milliseconds)
      child.on('message', (message: SheetTold) => {
        if ('heads' in message) child.send(choose?.(message.heads) ?? 0)
        else resolve(message)
      })
      // Out of its memory it is ended by a signal; all else is the file's doing, too.
      child.once('exit', (_code, signal) => resolve({ code: signal === null ? 'not_a_workbook' : 'too_large' }))
      child.once('error', () => resolve({ code: 'not_a_workbook' }))
      const order: SheetOrder = { path, target, ...options, asks: choose !== undefined }
      child.send(order)
    })
    if ('answer' in told) return told.answer
    throw new SheetError(told.code, told.line)
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

function rowOf(text: string): SheetRow {
  const [line, ...cells]: [number, ...string[]] = JSON.parse(text)
  return { line, cells }
}

/** The rows of a file that `convertSheet` wrote, in their order. */
export async function* readSheetRows(source: AsyncIterable<Uint8Array>): AsyncGenerator<SheetRow, void, undefined> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) yield rowOf(text)
  }
}

/** The rows of a file at a path that `convertSheet` wrote. */
export const readSheetFile = (path: string): AsyncGenerator<SheetRow, void, undefined> => readSheetRows(createReadStream(path))
