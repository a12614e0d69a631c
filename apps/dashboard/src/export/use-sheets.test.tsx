import { act, render, waitFor } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { SheetJob } from './sheet-job.ts'
import { useSheets } from './use-sheets.tsx'

interface LaidOut {
  kind: string
  finish: (pictures: Blob[]) => void
  fail: () => void
}

const { laidOut, place } = vi.hoisted(() => ({ laidOut: [] as LaidOut[], place: { isMissing: false } }))

vi.mock('./sheets.tsx', () => ({
  get Sheets() {
    if (place.isMissing) throw new Error('no sheets')
    return TellOnce
  }
}))

/** As the real one: it tells of its pictures once. */
function TellOnce({ job, onDone }: { job: SheetJob; onDone: (pictures: Promise<Blob[]>) => void }) {
  const done = useRef(onDone)
  const { kind } = job
  useEffect(() => {
    done.current(new Promise<Blob[]>((finish, reject) => laidOut.push({ kind, finish, fail: () => reject(new Error('half drawn')) })))
  }, [kind])
  return null
}

type Take = (job: SheetJob) => Promise<Blob[]>

function Page({ onReady }: { onReady: (take: Take) => void }) {
  const { sheets, takePictures } = useSheets()
  useEffect(() => onReady(takePictures), [onReady, takePictures])
  return sheets
}

/** Asks for pictures of each kind at once; gives what each asker hears. */
async function askFor(...kinds: SheetJob['kind'][]): Promise<Promise<string | undefined>[]> {
  const ready: Take[] = []
  render(<Page onReady={(take) => void ready.push(take)} />)
  const [take] = ready
  if (!take) throw new Error('the page is not there')
  let asked: Promise<string | undefined>[] = []
  await act(async () => {
    asked = kinds.map((kind) => take({ kind, tiles: [], conditions: [], at: new Date(0) }).then(([blob]) => blob?.type, String))
  })
  return asked
}

beforeEach(() => {
  laidOut.length = 0
  place.isMissing = false
  vi.stubGlobal('fetch', async () => new Response('{}'))
})

it('pictures that are asked for at once are taken one after the other, each for its own asker', async () => {
  const asked = await askFor('whole', 'pages', 'whole')
  await waitFor(() => expect(laidOut.map(({ kind }) => kind)).toEqual(['whole']))
  await act(async () => laidOut[0]?.fail())
  await waitFor(() => expect(laidOut.map(({ kind }) => kind)).toEqual(['whole', 'pages']))
  await act(async () => laidOut[1]?.finish([new Blob([], { type: 'image/jpeg' })]))
  await waitFor(() => expect(laidOut).toHaveLength(3))
  await act(async () => laidOut[2]?.finish([new Blob([], { type: 'image/png' })]))
  expect(await Promise.all(asked)).toEqual(['Error: half drawn', 'image/jpeg', 'image/png'])
})

it('whoever asks hears of sheets that did not come', async () => {
  place.isMissing = true
  const [asked] = await askFor('whole')
  expect(await asked).toBe('Error: no sheets')
})
