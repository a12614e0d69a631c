import type { Browser } from 'playwright-core'
import { openBrowser, type Visit } from './browser.ts'
import { addTheme, type JourneyTheme } from './projects.ts'
import { type Person, personOf } from './people.ts'
import { type Product, type ProductOptions, startProduct } from './product.ts'

/** The product, a browser beside it, and the first of the demo's people, who has no window yet. */
export interface Stage {
  product: Product
  browser: Browser
  person: Person
  close: () => Promise<void>
}

/** Sets the stage of a journey. Close it in `afterAll`. */
export async function openStage(options?: ProductOptions): Promise<Stage> {
  const product = await startProduct(options)
  const browser = await openBrowser()
  const person = await personOf(product, 0)
  const close = async (): Promise<void> => {
    await browser.close()
    await product.close()
  }
  return { product, browser, person, close }
}

/** A stage with its person at work: in a window of theirs, and with a theme that they made. */
export interface Scene extends Stage, Visit {
  theme: JourneyTheme
}

/** Sets the scene of a journey; `themeName` is what its theme is called. Close it in `afterAll`. */
export async function openScene(themeName: string): Promise<Scene> {
  const stage = await openStage()
  const theme = await addTheme(stage.person, themeName)
  return { ...stage, theme, ...(await stage.person.enter(stage.browser)) }
}
