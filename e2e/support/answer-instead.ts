import type { Page, Route } from 'playwright-core'

/**
 * Answers requests of a page in the product's place.
 * @returns what lets them through again. The browser goes on asking about each, since one that is under way while it stops asking may never be answered.
 */
export async function answerInstead(page: Page, address: string | RegExp, answer: (route: Route) => Promise<void>): Promise<() => void> {
  let isOn = true
  await page.route(address, (route) => (isOn ? answer(route) : route.continue()))
  return () => {
    isOn = false
  }
}
