import type { Page } from 'playwright-core'

/** Has the case list show these columns, the company's name before them and nothing else; `arrange` does what else is wanted in the drawer. */
export async function showColumns(
  page: Page,
  names: readonly string[],
  arrange: (drawer: ReturnType<Page['getByRole']>) => Promise<void> = async () => {}
): Promise<void> {
  await page.getByRole('button', { name: '列', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '列の設定' })
  await drawer.waitFor()
  for (const name of names) {
    const show = drawer.getByRole('button', { name: `${name}を表示`, exact: true })
    if (await show.count()) await show.click()
  }
  for (;;) {
    const labels = await drawer.getByRole('button', { name: /を隠す$/u }).evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label') ?? ''))
    const gone = labels.find((label) => !['企業名', ...names].includes(label.replace(/を隠す$/u, '')))
    if (gone === undefined) break
    await drawer.getByRole('button', { name: gone, exact: true }).click()
    await drawer.getByRole('button', { name: gone, exact: true }).waitFor({ state: 'hidden' })
  }
  await arrange(drawer)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
}
