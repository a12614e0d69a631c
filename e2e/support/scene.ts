import type { Browser } from 'playwright-core'
import { openBrowser, type Visit } from './browser.ts'
import { addTheme, type JourneyTheme } from './cases.ts'
import { type Person, personOf } from './people.ts'
import { type Product, startProduct } from './product.ts'

/** The product with somebody at work in it: the first of the demo's people in a window of theirs, and a theme that they made. */
export interface Scene extends Visit {
  product: Product
  browser: Browser
  person: Person
  theme: JourneyTheme
  close: () => Promise<void>
}

/** Sets the scene of a journey; `themeName` is what its theme is called. Close it in `afterAll`. */
export async function openScene(themeName: string): Promise<Scene> {
  const product = await startProduct()
  const browser = await openBrowser()
  const person = await personOf(product, 0)
  const theme = await addTheme(person, themeName)
  const close = async (): Promise<void> => {
    await browser.close()
    await product.close()
  }
  return { product, browser, person, theme, ...(await person.enter(browser)), close }
}
