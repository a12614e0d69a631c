import { isComposing, useLatest } from '@mekiki/ui'
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { isLayerOpen } from '../../../../shared/keys/key-list.ts'
import { useKeys } from '../../../../shared/keys/key-registry.ts'
import { useProjectList } from '../project-list-state.tsx'

interface RowFocus {
  list: RefObject<HTMLElement | null>
  /** Goes over the axis; absent where there is none. */
  onStep?: (by: -1 | 1) => void
  onToday?: () => void
}

const rowSteps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY }

/**
 * The keys of the rows, which have one tab stop each by their links: arrows or j and k, Home and End move over the cases, the arrows to the sides over the
 * periods of a case, Page Up and Page Down over the axis. Beside a preview what is moved to is shown.
 */
export function useRowFocus({ list, onStep, onToday }: RowFocus) {
  const { inView, isPreviewing, isCovered, preview } = useProjectList()
  useKeys('list', () => (isPreviewing || isCovered || !onToday ? {} : { today: onToday }))
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])]
  const moveTo = (row: HTMLElement | undefined) => {
    const item = inView.items.find(({ uuid }) => uuid === row?.dataset.case)
    row?.querySelector<HTMLElement>('a')?.focus()
    if (item && isPreviewing) preview.step(item)
  }
  const stepRows = (current: Element | null, by: number) => {
    const all = rows()
    const at = all.findIndex((row) => row === current)
    moveTo(all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))])
  }
  const stepStays = (row: Element, target: Element, by: number) => {
    const parts = [row.querySelector<HTMLElement>('a'), ...row.querySelectorAll<HTMLElement>('.mk-timeline-stay')]
    const part = parts[parts.findIndex((each) => each === target) + by]
    part?.focus()
    part?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const press = (event: Pick<globalThis.KeyboardEvent, 'key' | 'preventDefault'>, target: Element | null): void => {
    const row = target?.closest('[data-case]') ?? null
    const by = rowSteps[event.key]
    if (by !== undefined) stepRows(row, by)
    else if (row && target && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) stepStays(row, target, event.key === 'ArrowRight' ? 1 : -1)
    else if (onStep && (event.key === 'PageUp' || event.key === 'PageDown')) onStep(event.key === 'PageUp' ? -1 : 1)
    else return
    event.preventDefault()
  }
  const pressLatest = useLatest(press)
  useEffect(() => {
    if (isCovered) return
    const listen = (event: globalThis.KeyboardEvent) => {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && !isComposing(event) && !isLayerOpen()
      if (event.target === document.body && isPlain) pressLatest(event, null)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isCovered, pressLatest])
  return (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    press(event, event.target instanceof Element ? event.target : null)
  }
}
