const copied = [
  'boxSizing',
  'borderTopWidth',
  'borderLeftWidth',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'paddingBottom',
  'paddingLeft',
  'paddingRight',
  'paddingTop',
  'wordBreak',
  'overflowWrap',
  'lineBreak'
] as const

/** Where a place of a text area's text is on the screen. A text area does not tell: a copy of it with the same type, out of sight, is measured. */
export function caretBox(area: HTMLTextAreaElement, at: number): DOMRect {
  const style = window.getComputedStyle(area)
  const copy = document.createElement('div')
  for (const name of copied) copy.style[name] = style[name]
  Object.assign(copy.style, { position: 'absolute', top: '0', left: '-9999px', visibility: 'hidden', whiteSpace: 'pre-wrap', width: `${area.clientWidth}px` })
  const mark = document.createElement('span')
  mark.textContent = '@'
  copy.append(area.value.slice(0, at), mark)
  document.body.append(copy)
  const [outer, inner] = [copy.getBoundingClientRect(), mark.getBoundingClientRect()]
  copy.remove()
  const box = area.getBoundingClientRect()
  const top = Math.min(Math.max(box.top, box.top + inner.top - outer.top - area.scrollTop), box.bottom)
  return new DOMRect(box.left + inner.left - outer.left, top, 1, inner.height)
}
