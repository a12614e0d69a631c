import { describe, expect, it } from 'vitest'
import { pdfFile } from '../../apps/server/src/platform/file-texts/testing/sample-files.ts'
import { faultsByAxe } from '../support/axe.ts'
import { openProduct } from '../support/open-product.ts'
import { personOf } from '../support/people.ts'
import { addProject, addTheme } from '../support/projects.ts'

const { product, browser } = await openProduct()
const person = await personOf(product, 0)
const theme = await addTheme(person, '書類を見比べる')
const project = await addProject(person, theme.uuid, '株式会社ショルイノモリ')

const proposal = { name: '提案書.pdf', mimeType: 'application/pdf', buffer: pdfFile(['軸受の予知保全', '見積 85,000円']) }
const locked = {
  name: '契約書.docx',
  mimeType: 'application/octet-stream',
  buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, ...Array.from({ length: 100 }, () => 0)])
}

describe('the first pages of files', () => {
  it('appear by themselves in the list, are enlarged and leafed through by the keyboard, and say why there is none', async () => {
    const { page, complaints } = await person.enter(browser, null)
    await page.goto(`${product.baseUrl}/project_groups/${theme.uuid}/projects/${project}?tab=file`)
    const drop = page.getByRole('group', { name: 'ファイルを追加' })
    for (const file of [locked, proposal]) {
      await drop.locator('input[type=file]').setInputFiles(file)
      await page.getByRole('link', { name: file.name }).waitFor()
    }
    const thumb = page.getByRole('button', { name: '提案書.pdfを拡大表示' })
    await thumb.locator('img').waitFor()
    expect(await page.getByRole('button', { name: '契約書.docxを拡大表示' }).locator('img').count()).toBe(0)
    await thumb.press('Enter')
    const dialog = page.getByRole('dialog', { name: '提案書.pdf' })
    const picture = dialog.getByRole('img', { name: '提案書.pdfの最初のページ' })
    await expect.poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(1131)
    expect(await faultsByAxe(page)).toEqual([])
    await page.keyboard.press('ArrowRight')
    const other = page.getByRole('dialog', { name: '契約書.docx' })
    await other.getByText('パスワードで保護されているため').waitFor()
    await page.keyboard.press('ArrowLeft')
    await picture.waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'ダウンロード' }).click()])
    expect(download.suggestedFilename()).toBe(proposal.name)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await thumb.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true)
    // Back later, it is there at once.
    await page.reload()
    await thumb.locator('img').waitFor()
    expect(complaints).toEqual([])
  })
})
