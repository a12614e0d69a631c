import Copy from 'lucide-react/icons/copy'
import { IconButton } from './button.tsx'
import { notify } from '../overlays/notice-store.ts'
import { useTexts } from '../base/ui-context.tsx'

/** Puts a text on the clipboard and says so; null where the browser has none to offer (a page without https). */
export function useCopy(): ((text: string) => Promise<void>) | null {
  const texts = useTexts()
  if (!('clipboard' in navigator)) return null
  return async (text) => {
    await navigator.clipboard.writeText(text)
    notify.success(texts.copied)
  }
}

/** Copies a number, an address or a key that stands beside it; absent where copying is not possible. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const texts = useTexts()
  const copy = useCopy()
  return copy && <IconButton icon={Copy} label={label ?? texts.copy} onClick={() => copy(text)} />
}
