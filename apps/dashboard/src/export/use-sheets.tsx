import { loadPart } from '@mekiki/browser/connection/load-part'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { SheetJob } from './sheet-job.ts'

interface Asked {
  number: number
  job: SheetJob
  Sheets: typeof import('./sheets.tsx').Sheets
  resolve: (pictures: Blob[]) => void
  reject: (reason: unknown) => void
}

const nothing = (): void => undefined

/** Where sheets are laid out while pictures of them are made, and the way to ask for pictures: one job after the other. */
export function useSheets(): { sheets: ReactNode; takePictures: (job: SheetJob) => Promise<Blob[]> } {
  const [asked, setAsked] = useState<Asked | null>(null)
  const turns = useRef({ count: 0, last: Promise.resolve() })
  const takePictures = useCallback((job: SheetJob) => {
    const number = (turns.current.count += 1)
    const layOut = async (): Promise<Blob[]> => {
      const { Sheets } = await loadPart(() => import('./sheets.tsx'))
      return new Promise((resolve, reject) => setAsked({ number, job, Sheets, resolve, reject }))
    }
    const taken = turns.current.last.then(layOut)
    // A job that fails is told to whoever asked for it, and the next one has its turn.
    turns.current.last = taken.then(nothing, nothing)
    return taken
  }, [])
  // The place is free before whoever asked hears of it, so that it does not take the next job's.
  const finish = ({ resolve, reject }: Asked, pictures: Promise<Blob[]>) => {
    pictures.finally(() => setAsked(null)).then(resolve, reject)
  }
  const sheets = asked && <asked.Sheets key={asked.number} job={asked.job} onDone={(pictures) => finish(asked, pictures)} />
  return { sheets, takePictures }
}
