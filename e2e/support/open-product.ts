import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import type { Browser } from 'playwright-core'
import { afterAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { type Person, personOf } from './people.ts'
import { type Product, type ProductOptions, startProduct } from './product.ts'

/** A journey's own product and browser, which end with the file's last journey. */
export async function openProduct(options?: ProductOptions): Promise<{ product: Product; browser: Browser }> {
  const product = await startProduct(options)
  afterAll(() => product.close())
  const browser = await openBrowser()
  afterAll(() => browser.close())
  return { product, browser }
}

/** The same with two colleagues, and a case that both may see. */
export async function openColleagues(): Promise<{ product: Product; browser: Browser; me: Person; colleague: Person; projectUuid: string }> {
  const { product, browser } = await openProduct()
  const me = await personOf(product, 0)
  const colleague = await personOf(product, 1)
  const { items } = await colleague.call(projectsOperations.list, { query: {} })
  return { product, browser, me, colleague, projectUuid: items.find(({ isRestricted }) => !isRestricted)?.uuid ?? '' }
}
