import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/**
 * The faults of a page for people who see or reach it otherwise, as axe finds them, the serious ones or (`isWhole`) those of every level; by the debugger,
 * since the page's policy refuses code made from text.
 */
export async function faultsByAxe(page: Page, { isWhole = false } = {}): Promise<unknown> {
  const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: source })
  // What still fades in is no text to be read yet; what turns for ever, or goes by how far something is scrolled, never ends.
  const ended = `Promise.all(document.getAnimations().filter((each) => each.timeline === document.timeline && each.effect.getTiming().iterations !== Infinity).map((each) => each.finished.catch(() => undefined)))`
  const expression = `${ended}.then(() => axe.run()).then(({ violations }) => violations.filter(({ impact }) => ${isWhole} || impact === 'serious' || impact === 'critical').map(({ id, nodes }) => id + ' ' + nodes[0].html))`
  const { result } = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  await session.detach()
  return result.value
}
