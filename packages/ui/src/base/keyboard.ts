interface KeyLike {
  key: string
  keyCode: number
  isComposing?: boolean
  nativeEvent?: { isComposing?: boolean }
}

/**
 * Whether a key belongs to an input method that is still composing, so that it must neither submit, select nor close.
 * Safari sends the Enter that ends a composition after `compositionend`, with key code 229 as its only mark.
 */
export function isComposing(event: KeyLike): boolean {
  return event.isComposing === true || event.nativeEvent?.isComposing === true || event.keyCode === 229 || event.key === 'Process'
}

const isKey = (event: object): event is KeyLike => 'key' in event && 'keyCode' in event

/**
 * Keeps a layer open on the Esc of an input method that is still composing: MUI knows its key code 229 only.
 * @returns what MUI calls to close the layer.
 */
export function unlessComposing(close: () => void): (event: object) => void {
  return (event) => {
    if (!isKey(event) || !isComposing(event)) close()
  }
}

/** Whether the element takes typed text, so that single-key shortcuts are off. */
export function isTextEntry(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'range', 'file'].includes(target.type)
}
