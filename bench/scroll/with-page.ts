import { findChromium } from '@mekiki/testing'
import { Client } from 'pg'
import { type Browser, chromium as launcher, type Page } from 'playwright-core'
import { signIn } from '../../e2e/support/browser.ts'
import { multiplyProjects } from './projects.ts'
import { type BenchProduct, openBenchProduct } from './product.ts'

/** The size of the windows that are measured. */
export const size = { width: 1440, height: 900 }

/** A window of somebody signed in, with the database behind it. */
export interface BenchPage {
  product: BenchProduct
  client: Client
  browser: Browser
  page: Page
}

/** Does something in a window on the production build, in the demo workspace with its cases copied until there are so many; in the folder `kept` the workspace stays. */
export async function withBenchPage(
  { projects, patience, kept = null }: { projects: number; patience: number; kept?: string | null },
  act: (opened: BenchPage) => Promise<void>
): Promise<void> {
  const { chromium, reason } = await findChromium()
  if (chromium === null) throw new Error(reason)
  const product = await openBenchProduct({ kept })
  const client = new Client({ connectionString: product.adminUrl })
  const browser = await launcher.launch(chromium)
  try {
    await client.connect()
    await multiplyProjects(client, projects)
    const page = await (await browser.newContext({ viewport: size, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })).newPage()
    page.setDefaultTimeout(patience)
    await signIn(page, product)
    await act({ product, client, browser, page })
  } finally {
    await browser.close()
    await client.end()
    await product.close()
  }
}
