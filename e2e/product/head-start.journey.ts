import type { Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { signIn, visit } from '../support/browser.ts'
import { openProduct } from '../support/open-product.ts'

const { product, browser } = await openProduct()

const isList = (request: Request): boolean => new URL(request.url()).pathname === '/v2/private/projects'

/** What the page keeps for its next visit; as text, since only the page knows its shape. */
const kept = `localStorage.getItem('PAGE_STARTS') ?? ''`

it('asks for the cases of a page visited before while its own script is still on its way, and asks once', async () => {
  const { page } = await visit(browser)
  const address = `${product.baseUrl}/project_groups/all`
  await signIn(page, product)
  await page.goto(address)
  await page.getByRole('row').nth(5).waitFor()
  await expect.poll(() => page.evaluate<string>(kept)).toContain('/v2/private/projects?')

  const script = await page.evaluate<string>(`document.querySelector('script[type=module]').src`)
  const held = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    await held.promise
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (isList(request)) asked.push(request.url())
  })
  // The page itself has come with its scripts in the order of their places: the one that is held comes last.
  await page.goto(address, { waitUntil: 'commit' })
  await expect.poll(() => asked.length).toBe(1)
  held.resolve()
  await page.getByRole('row').nth(5).waitFor()
  expect(asked).toHaveLength(1)
})
