const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)))
const waiting = '.mk-tile-wait, .mk-tile-old, .mk-tile-state:not([role]), .mk-chart-place:empty'
const patienceMilliseconds = 20_000
const calmFrames = 3

/**
 * Waits until every tile within is drawn with its figures. A window that is not seen draws nothing: what it missed is looked at first when it is seen again.
 * @throws after 20 seconds: a picture that is half drawn tells figures that are none.
 */
export async function drawn(host: HTMLElement): Promise<void> {
  const end = performance.now() + patienceMilliseconds
  for (let calm = 0; calm < calmFrames;) {
    await frame()
    if (host.querySelector(waiting) === null) calm += 1
    else if (performance.now() > end) throw new Error('the tiles were not drawn in time')
    else calm = 0
  }
  await document.fonts.ready
}
