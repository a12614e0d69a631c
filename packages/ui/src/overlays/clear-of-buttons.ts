const gap = 8

const isOver = (one: DOMRect, other: DOMRect, shift: number): boolean =>
  one.left < other.right && other.left < one.right && one.top + shift < other.bottom && other.top < one.bottom + shift

/** How far a box has to go, up or down, to lie over none of the others; 0 where there is no such place on the page. */
function findShift(box: DOMRect, others: readonly DOMRect[], way: 'up' | 'down'): number {
  // What it meets next on its way comes next.
  const inOrder = others.toSorted((one, other) => (way === 'up' ? other.bottom - one.bottom : one.top - other.top))
  let shift = 0
  for (const other of inOrder) if (isOver(box, other, shift)) shift = way === 'up' ? other.top - gap - box.bottom : other.bottom + gap - box.top
  return box.top + shift < 0 || box.bottom + shift > window.innerHeight ? 0 : shift
}

/** The main buttons that can be pressed: none behind a dialog. */
function pressable(): DOMRect[] {
  const buttons = [...document.querySelectorAll('.mk-btn-primary')].filter((button) => button.closest('[aria-hidden="true"], [inert]') === null)
  return buttons.map((button) => button.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0)
}

function placeAll(region: HTMLElement): void {
  const lists = [...region.querySelectorAll<HTMLElement>('.mk-notice-list')]
  for (const list of lists) list.style.removeProperty('translate')
  const buttons = pressable()
  const shifts = lists.map((list) => findShift(list.getBoundingClientRect(), buttons, list.matches('.mk-notices-done') ? 'up' : 'down'))
  for (const [at, list] of lists.entries()) if (shifts[at]) list.style.setProperty('translate', `0px ${shifts[at]}px`)
}

const moments = ['scroll', 'transitionend', 'animationend'] as const

/**
 * Keeps the lists of notices off the main buttons of the page and its dialogs, also while these move: what was done goes up, failures go down, as far as
 * needed; looked at once a frame at most. Gives the way to stop.
 */
export function keepClearOfButtons(region: HTMLElement | null): () => void {
  if (region === null) return () => undefined
  let frame = 0
  const placeSoon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      placeAll(region)
    })
  }
  placeAll(region)
  // A dialog that opens comes after the notice that its cause has given; a button that was hidden, or behind a dialog, comes without being added.
  const watcher = new MutationObserver(placeSoon)
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-hidden', 'class', 'hidden', 'inert'] })
  window.addEventListener('resize', placeSoon)
  for (const moment of moments) window.addEventListener(moment, placeSoon, { capture: true, passive: true })
  return () => {
    cancelAnimationFrame(frame)
    watcher.disconnect()
    window.removeEventListener('resize', placeSoon)
    for (const moment of moments) window.removeEventListener(moment, placeSoon, { capture: true })
  }
}
