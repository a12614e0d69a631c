import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowser, visit } from '../support/browser.ts'
import { crawl } from '../support/crawl.ts'

const address = 'http://crawled.invalid/'
const over = 'style="position: fixed; inset: 0; background: white"'

/** A screen with two buttons; the first one puts `layer` over the second at the moment at which the second is looked for. */
async function openScreen(layer: string): Promise<Page> {
  const { page } = await visit(await openBrowser())
  const script = `
    const [late, covered] = document.querySelectorAll('button')
    const rects = covered.getClientRects.bind(covered)
    let isDue = false
    late.onclick = () => { isDue = true }
    covered.getClientRects = () => {
      if (isDue) document.querySelector('#layers').innerHTML = ${JSON.stringify(layer)}
      return rects()
    }
    covered.onclick = () => { document.title = 'pressed' }`
  const body = `<!doctype html><html lang="en"><title>Screen</title><main id="content"><h1>Screen</h1><button>Late</button><button>Covered</button>
    </main><div id="layers"></div><script>${script}</script></html>`
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }))
  return page
}

it('a layer that opens late is left, and what lies beneath it is pressed', async () => {
  const page = await openScreen(`<ul role="menu" aria-label="Menu" ${over}><li role="menuitem">Done</li></ul>`)
  await crawl(page, address, 1000)
  expect(await page.title()).toBe('pressed')
})

it('what lies over a button and is no layer is a fault of the screen', async () => {
  const page = await openScreen(`<div ${over}>Done</div>`)
  await expect(crawl(page, address, 1000)).rejects.toThrow(/intercepts pointer events/u)
})
