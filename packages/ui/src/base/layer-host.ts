const hostClass = 'mk-layers'
const frames = '[role=dialog], [role=alertdialog], .MuiModal-root'

function hostOf(anchor: Element): Element {
  const frame = anchor.closest(frames) ?? document.body
  const found = [...frame.children].find((child) => child.classList.contains(hostClass))
  if (found) return found
  const made = document.createElement('div')
  made.className = hostClass
  frame.append(made)
  return made
}

/**
 * What a layer with a list of choices is given: it is drawn in the drawer or dialog that its field stands in, else at the end of the page, in an element that
 * holds such lists alone. The kit hides from screen readers what stands beside a layer in its container, so that nothing is hidden, and a dialog that says it
 * is modal holds its lists, too.
 */
export const layerOver = (anchor: Element) => ({ anchorEl: anchor, container: () => hostOf(anchor) })

/** Whether something in a frame belongs to a list over it. */
export const isInLayerOver = (frame: Element, target: Element): boolean => {
  const host = target.closest(`.${hostClass}`)
  return host !== null && frame.contains(host)
}
