import { formatNumber } from '@mekiki/i18n/format'
import { SegmentedControl } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFileTexts } from '../file-texts.ts'
import type { ShownFile } from '../use-file.ts'
import { type OfficeBlock, officeLimits, type OfficePart, type OfficeKind, readOffice } from './read-office.ts'

/** The texts and tables of an office file, read in the browser. */
export function useOffice(file: ShownFile, kind: OfficeKind) {
  return useQuery({
    queryKey: ['files', 'office', file.url],
    queryFn: async ({ signal }) => {
      const response = await fetch(file.url, { signal })
      if (!response.ok) throw new Error(`the file's address answered ${response.status}`)
      return readOffice(kind, new Uint8Array(await response.arrayBuffer()))
    },
    retry: false,
    staleTime: Infinity,
    meta: { isHandled: true }
  })
}

function Block({ block }: { block: OfficeBlock }) {
  const texts = useFileTexts()
  if (block.kind === 'text') {
    return block.level === null ? (
      <p className="mk-fv-line">{block.text}</p>
    ) : (
      <p className={`mk-fv-heading mk-fv-heading-${Math.min(block.level, 3)}`}>{block.text}</p>
    )
  }
  const width = Math.max(...block.rows.map((row) => row.length), 0)
  return (
    <>
      {block.isCut && <p className="mk-fv-note">{texts.firstRows(formatNumber(officeLimits.rows))}</p>}
      <div className="mk-fv-table-frame">
        <table className="mk-fv-table">
          <tbody>
            {block.rows.map((row, line) => (
              <tr key={line}>
                <th scope="row">{formatNumber(line + 1)}</th>
                {Array.from({ length: width }, (_, column) => (
                  <td key={column}>{row[column] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** An office file as texts and tables: a document in one, sheets to choose from, slides one under the other. */
export function OfficeView({ parts, kind, name }: { parts: readonly OfficePart[]; kind: OfficeKind; name: string }) {
  const texts = useFileTexts()
  const [chosen, setChosen] = useState('0')
  const shown = kind === 'sheets' ? parts.filter((_, index) => String(index) === chosen) : parts
  return (
    <>
      <p className="mk-fv-note">{texts.officeNote}</p>
      {kind === 'sheets' && parts.length > 1 && (
        <SegmentedControl
          label={texts.sheets}
          items={parts.map((part, index) => ({ value: String(index), label: part.name ?? texts.sheet(index + 1) }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {/* The scrolled area is reached by keyboard. */}
      <div className="mk-fv-office" role="region" aria-label={name} tabIndex={0}>
        {shown.map((part, index) => (
          <section
            key={index}
            className={kind === 'slides' ? 'mk-fv-slide' : undefined}
            aria-label={kind === 'slides' ? texts.slide(index + 1) : (part.name ?? name)}
          >
            {kind === 'slides' && <p className="mk-note">{texts.slide(index + 1)}</p>}
            {part.blocks.length === 0 && <p className="mk-note">{texts.empty}</p>}
            {part.blocks.map((block, place) => (
              <Block key={place} block={block} />
            ))}
          </section>
        ))}
      </div>
    </>
  )
}
