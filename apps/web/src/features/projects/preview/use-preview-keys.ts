import { isComposing, isTextEntry } from '@mekiki/ui'
import { useEffect, useEffectEvent } from 'react'

interface PreviewMoves {
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onClose: () => void
}

/** Menus, lists and dialogs over the preview take their own keys first. */
function isInLayer(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"],[role="alertdialog"],[role="menu"],[role="listbox"]') !== null
}

/** `[` and `]` go to the case before and after, Esc closes; none while typing or composing, or inside another layer (screens §4). */
export function usePreviewKeys(moves: PreviewMoves): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isChord = event.ctrlKey || event.metaKey || event.altKey
    if (event.defaultPrevented || isChord || isComposing(event) || isTextEntry(event.target) || isInLayer(event.target)) return
    const act = { '[': moves.onPrevious, ']': moves.onNext, Escape: moves.onClose }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
