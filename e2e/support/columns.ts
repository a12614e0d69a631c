import type { Locator, Page } from 'playwright-core'

/** Has the case list show these columns, the company's name before them and nothing else; `arrange` does what else is wanted in the popover. */
export async function showColumns(page: Page, names: readonly string[], arrange: (popover: Locator) => Promise<void> = async () => {}): Promise<void> {
  await page.getByRole('button', { name: '列', exact: true }).click()
  const popover = page.getByRole('dialog', { name: '列の設定' })
  const search = popover.getByRole('textbox', { name: '列を検索' })
  const count = popover.getByText(/列を表示$/u)
  await search.waitFor()
  // The box says so as soon as the list does, which is a moment after the press.
  const press = async (name: string): Promise<void> => {
    const before = await count.innerText()
    await popover.getByRole('checkbox', { name, exact: true }).click()
    await count.filter({ hasNotText: before }).waitFor()
  }
  const isShown = (name: string) => popover.getByRole('listitem').filter({ hasText: name }).getByRole('checkbox', { name, exact: true }).count()
  for (const name of names) {
    if (await isShown(name)) continue
    await search.fill(name)
    await press(name)
    await search.fill('')
    await popover.getByRole('heading', { name: '表示中' }).waitFor()
  }
  for (;;) {
    const labels = await popover.getByRole('checkbox', { checked: true }).evaluateAll((nodes) => nodes.map((node) => node.closest('label')?.textContent ?? ''))
    const gone = labels.find((label) => !names.includes(label))
    if (gone === undefined) break
    await press(gone)
  }
  await arrange(popover)
  await page.keyboard.press('Escape')
  await popover.waitFor({ state: 'hidden' })
}
