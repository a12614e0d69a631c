import { createReadStream } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { SheetError, type SheetErrorCode } from './read-error.ts'

/** Which sheet is read, by its name (the first that is not hidden when absent), and what it may hold; lengths in characters. */
export interface ReadSheetOptions {
  sheet?: string | undefined
  maxColumns: number
  maxRows: number
  maxCellLength: number
}

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

type Told = { answer: SheetAnswer } | { code: SheetErrorCode; line?: number }

/**
 * Reads one sheet of a workbook (xlsx) at `path` into a file of rows at `target`, for `readSheetRows`: in a thread of its own, bounded in memory
 * and time, so that no file can harm the process (security S9). Raises SheetError.
 */
export async function convertSheet(path: string, target: string, options: ReadSheetOptions, limits: { milliseconds: number } = bounds): Promise<SheetAnswer> {
  const worker = new Worker(new URL('./read-sheet.worker.ts', import.meta.url), {
    workerData: { path, target, ...options },
    resourceLimits: { maxOldGenerationSizeMb: bounds.heapMegabytes },
    execArgv: []
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const told = await new Promise<Told>((resolve) => {
      timer = setTimeout(() => resolve({ code: 'too_large' }), limits.milliseconds)
      worker.once('message', resolve)
      // Out of its memory, or broken by the file.
      worker.once('error', (error: NodeJS.ErrnoException) => resolve({ code: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : 'not_a_workbook' }))
      worker.once('exit', () => resolve({ code: 'not_a_workbook' }))
    })
    if ('answer' in told) return told.answer
    throw new SheetError(told.code, told.line)
  } finally {
    clearTimeout(timer)
    await worker.terminate()
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
