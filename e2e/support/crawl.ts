import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsByAxe } from './axe.ts'

const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const fields =
  'input:is(:not([type]), [type=text], [type=search], [type=email], [type=tel], [type=url]):enabled:not([readonly]), textarea:enabled:not([readonly])'
/** What opens something, or may. */
const openers = 'button:enabled'
/** Acts that end the session of the crawl. */
const leaves = /ログアウト|Sign out/u
/** How long something may take to open after a press, in milliseconds. What opens later is not seen, and no fault is found in it. */
const opening = 400
/** How long a press may wait for what moves or lies over it unless told otherwise, in milliseconds. */
const usualReach = 15_000

/** Waits until a screen is there with all that it loads. */
async function screenShown(page: Page): Promise<void> {
  await page.locator('#content h1').first().waitFor({ state: 'attached' })
  await expect.poll(() => page.locator('[aria-busy=true], .mk-skeleton').count()).toBe(0)
}

/** The layers that are open over the page, the one on top last. */
const openLayers = (page: Page): Locator => page.locator(layers).filter({ visible: true })

/** Whether what a press would close or leave is still there as it was, and what is typed. */
async function standing(page: Page, field: Locator): Promise<{ address: string; open: number; typed: string | null }> {
  const isThere = (await field.count()) === 1
  return { address: page.url(), open: await openLayers(page).count(), typed: isThere ? await field.inputValue() : null }
}

/** What happens in a field while an input method composes in it and keys are pressed that would act otherwise: nothing may. */
async function faultOfComposing(page: Page, field: Locator): Promise<string | null> {
  const input = await page.context().newCDPSession(page)
  await field.focus()
  const before = await field.inputValue()
  await input.send('Input.imeSetComposition', { text: 'かな', selectionStart: 2, selectionEnd: 2 })
  const composing = await standing(page, field)
  for (const key of ['Enter', 'Escape']) {
    // Some systems tell the page which key it was, others do not.
    for (const told of [key, 'Process']) await input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', windowsVirtualKeyCode: 229, key: told, code: key })
  }
  const after = await standing(page, field)
  if (after.typed !== null) {
    await input.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
    await field.fill(before)
  }
  await input.detach()
  const isKept = after.address === composing.address && after.open >= composing.open && after.typed !== null && after.typed === composing.typed
  return isKept ? null : `composing: ${JSON.stringify(composing)} became ${JSON.stringify(after)}`
}

/** What is wrong with a state of a screen: by axe at every level, and in its fields while an input method composes. */
async function faultsOfState(page: Page, within: Locator): Promise<string[]> {
  const byAxe = (await faultsByAxe(page, { isWhole: true })) as string[]
  const composing: (string | null)[] = []
  for (const field of await within.locator(fields).filter({ visible: true }).all()) {
    if ((await field.count()) === 1 && (await field.isVisible())) composing.push(await faultOfComposing(page, field))
  }
  return [...byAxe, ...composing.filter((fault) => fault !== null)]
}

/** Closes what is open over as many layers as `below`, and leaves what was typed in it. */
async function closeLayers(page: Page, below: number): Promise<void> {
  for (let tries = 0; tries < 6 && (await openLayers(page).count()) > below; tries += 1) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(opening / 2)
    const discard = page.getByRole('alertdialog').getByRole('button', { name: /破棄|Discard/u })
    if ((await discard.count()) > 0) await discard.first().click()
  }
}

/** The places of a screen's buttons, one of those that are alike in words or, in rows, in looks. */
async function findOpeners(screen: Locator): Promise<{ place: number; name: string }[]> {
  const names = await screen.locator(openers).evaluateAll(
    (nodes, ending) =>
      nodes.map((node) => {
        if (node.getClientRects().length === 0) return ''
        const words = node.getAttribute('aria-label') ?? node.textContent ?? ''
        if (new RegExp(ending, 'u').test(words)) return ''
        return node.closest('[role=row], li, tr') === null ? words.replaceAll(/[\d,]+/gu, '0') : `row ${node.className}`
      }),
    leaves.source
  )
  const first = new Map<string, number>()
  for (const [place, name] of names.entries()) if (name !== '' && !first.has(name)) first.set(name, place)
  return [...first].map(([name, place]) => ({ name, place }))
}

/** Presses what opens something on a screen with `below` layers of its own; gives whether it could be reached. */
async function isPressed(page: Page, opener: Locator, below: number, reach: number): Promise<boolean> {
  // A hint stays, over what stands below it, as long as the pointer rests on its element: people draw the pointer away, a driver does not by itself.
  await page.mouse.move(0, 0)
  try {
    await opener.click({ timeout: reach })
    return true
  } catch (error) {
    // Out of reach without a layer that came late is a fault of the screen.
    if ((await openLayers(page).count()) <= below) throw error
    return false
  }
}

/** Opens a screen and, one after the other, all that its buttons open; tells what is wrong in each state, and how many there were. */
export async function crawl(page: Page, address: string, reach = usualReach): Promise<{ faults: string[]; states: number }> {
  const open = async () => {
    await page.goto(address)
    await screenShown(page)
  }
  await open()
  // An address can be that of a drawer over its list, whose own buttons are out of reach then.
  const below = await openLayers(page).count()
  const screen = below === 0 ? page.locator('#content') : openLayers(page).nth(below - 1)
  const faults = await faultsOfState(page, screen)
  let states = 1
  for (const { name } of await findOpeners(screen)) {
    if (page.url() !== address || (await openLayers(page).count()) !== below) await open()
    // What was pressed before may have changed the screen: its buttons are sought anew.
    const found = (await findOpeners(screen)).find((each) => each.name === name)
    if (!found) continue
    if (!(await isPressed(page, screen.locator(openers).nth(found.place), below, reach))) {
      // What was pressed before has opened late, over this one.
      await open()
      await screen.locator(openers).nth(found.place).click()
    }
    await page.waitForTimeout(opening)
    if ((await openLayers(page).count()) <= below) {
      // A value that is changed in its place may lie over the next one until it is left.
      if (await screen.locator('input:focus, textarea:focus').count()) await page.keyboard.press('Escape')
      continue
    }
    states += 1
    await expect.poll(() => page.locator('[aria-busy=true], .mk-skeleton').count()).toBe(0)
    const wrong = await faultsOfState(page, openLayers(page).last())
    faults.push(...wrong.map((fault) => `${name}: ${fault}`))
    await closeLayers(page, below)
  }
  return { faults, states }
}
