import { onPaper } from '@mekiki/browser/colour-scheme/colour-scheme'
import { formatDateTime } from '@mekiki/i18n/format'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { usePage } from '../page-context.ts'
import { TileGrid } from '../tiles/tile-card.tsx'
import type { SheetJob } from './sheet-job.ts'
import { numbersOf, pagesOf, paper, type SheetPage } from './paper.ts'
import { drawn } from './drawn.ts'
import { pictureOf } from './pictures.ts'
import '../styles/sheets.css'

/** Whose dashboard, which one, of when, under which conditions. */
function Head({ job }: { job: SheetJob }) {
  const { words, refreshedAt, report } = usePage()
  const { sheet } = words.page.export
  return (
    <>
      <header className="mk-sheet-head">
        <div>
          <p>{report.workspaceName}</p>
          <h1>{report.title}</h1>
        </div>
        <div className="mk-sheet-made">
          <p>{sheet.made(formatDateTime(job.at), report.userName)}</p>
          {refreshedAt !== null && <p>{sheet.dataAt(formatDateTime(refreshedAt))}</p>}
        </div>
      </header>
      <dl className="mk-sheet-conditions">
        {job.conditions.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** How is counted, where the dashboard is, and which page this is. */
function Foot({ job, page, pages }: { job: SheetJob; page: number; pages: number }) {
  const { words, report } = usePage()
  const { sheet, pageOf } = words.page.export
  const hasFunnel = job.tiles.some(({ source }) => source.kind === 'funnel')
  return (
    <footer className="mk-sheet-foot">
      <span>{`${hasFunnel ? sheet.funnelRule : ''}${sheet.rule}`}</span>
      <span>{`${location.origin}/dashboard?dashboard=${report.uuid}`}</span>
      {pages > 1 && <span className="mk-tnum">{pageOf(page, pages)}</span>}
    </footer>
  )
}

const noEntries = () => []

function Tiles({ page: { tiles, fromRow, scale }, numbers }: { page: SheetPage; numbers: ReadonlyMap<string, number> }) {
  const style = scale < 1 ? { transform: `scale(${scale})`, transformOrigin: 'top left' } : undefined
  return <TileGrid tiles={tiles} menuOf={noEntries} fromRow={fromRow} numbers={numbers} style={style} />
}

// A picture of all tiles is rather wide than tall.
const wholeWidth = 1600

function Sheet({ children, isPage }: { children: ReactNode; isPage: boolean }) {
  return (
    <section className="mk-sheet mk-pictured" data-sheet="" style={isPage ? paper : { width: wholeWidth }}>
      {children}
    </section>
  )
}

function Pages({ job }: { job: SheetJob }) {
  const { report } = usePage()
  const numbers = numbersOf(job.tiles)
  const pages = pagesOf(job.tiles)
  return pages.map((page, at) => (
    <Sheet key={at} isPage>
      {at === 0 ? (
        <Head job={job} />
      ) : (
        <header className="mk-sheet-head">
          <h2>{report.title}</h2>
          <p>{report.workspaceName}</p>
        </header>
      )}
      <Tiles page={page} numbers={numbers} />
      <Foot job={job} page={at + 1} pages={pages.length} />
    </Sheet>
  ))
}

interface SheetsProps {
  job: SheetJob
  onDone: (pictures: Promise<Blob[]>) => void
}

/** Lays a dashboard out as for paper, beside what can be seen, whatever the width of the window, and takes the pictures of it. */
export function Sheets({ job, onDone }: SheetsProps) {
  const host = useRef<HTMLDivElement>(null)
  const done = useRef(onDone)
  useEffect(() => {
    const putBack = onPaper()
    const take = async (): Promise<Blob[]> => {
      const { current } = host
      if (!current) return []
      await drawn(current)
      const pictures: Blob[] = []
      for (const sheet of current.querySelectorAll<HTMLElement>('[data-sheet]')) {
        pictures.push(await pictureOf(sheet, job.kind === 'pages' ? 'image/jpeg' : 'image/png'))
      }
      return pictures
    }
    done.current(take().finally(putBack))
  }, [job])
  const whole: SheetPage = { tiles: [...job.tiles], fromRow: 0, scale: 1 }
  return createPortal(
    <div ref={host} className="mk-sheets" inert aria-hidden="true">
      {job.kind === 'pages' ? (
        <Pages job={job} />
      ) : (
        <Sheet isPage={false}>
          <Head job={job} />
          <Tiles page={whole} numbers={numbersOf(job.tiles)} />
          <Foot job={job} page={1} pages={1} />
        </Sheet>
      )}
    </div>,
    document.body
  )
}
