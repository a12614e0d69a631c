import { type CellBounds, isTextEntry, type TableColumn } from '@mekiki/ui'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { isLayerOpen } from '../../../../../shared/keys/key-list.ts'
import type { ProjectItem } from '../../use-project-page.ts'
import { useCellTexts } from '../cell-texts.ts'
import { copiedText } from './copied-text.ts'
import type { ProposalCells } from './proposals.ts'
import { readTsv, writeTsv } from './tsv.ts'

interface ClipboardOptions {
  /** The cells that are copied and pasted into; null for none. */
  bounds: CellBounds | null
  about: ProposalCells
  columns: readonly TableColumn<ProjectItem>[]
  onPaste: (block: string[][]) => void
}

/** Whether the clipboard is the cells' now: not while something is typed, marked as text, or open over the list. */
function isOfCells(event: ClipboardEvent): boolean {
  const isInText = isTextEntry(event.target) || getSelection()?.isCollapsed === false
  return !event.defaultPrevented && !isInText && !isLayerOpen()
}

/** Copies the cells of the range as spreadsheets read them, and hands over what is pasted into it. */
export function useClipboard(options: ClipboardOptions): void {
  const { comma } = useCellTexts()
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const copy = (event: ClipboardEvent) => {
      const { bounds, about, columns } = latest.current
      if (!bounds || !event.clipboardData || !isOfCells(event)) return
      const projects = about.projects.slice(bounds.top, bounds.bottom + 1).filter((project) => project !== null)
      const shown = columns.slice(bounds.left, bounds.right + 1)
      const texts = projects.map((project) => shown.map((column) => copiedText(project, column, about.fieldOf, comma)))
      event.preventDefault()
      event.clipboardData.setData('text/plain', writeTsv(texts))
    }
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!latest.current.bounds || text === '' || !isOfCells(event)) return
      event.preventDefault()
      latest.current.onPaste(readTsv(text))
    }
    document.addEventListener('copy', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('paste', paste)
    }
  }, [comma])
}
