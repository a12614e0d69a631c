import { describe, expect, it } from 'vitest'
import { signIn, visit } from '../support/browser.ts'
import { openProduct } from '../support/open-product.ts'
import { codesTo } from '../support/people.ts'

const { product, browser } = await openProduct()

describe('signing in', () => {
  it('finds the workspace by a member’s address, says what is wrong, and opens the case list', async () => {
    const { page, complaints } = await visit(browser)
    await page.goto(product.baseUrl)
    await page.getByRole('heading', { name: 'ワークスペースを探す' }).waitFor()
    await page.getByLabel('メールアドレス').fill('nobody@mekiki.example')
    await page.getByRole('button', { name: '次へ' }).click()
    await page.getByRole('alert').getByText('ワークスペースが見つかりません').waitFor()
    await page.getByLabel('メールアドレス').fill(product.account.user)
    await page.getByRole('button', { name: '次へ' }).click()
    await page.getByRole('heading', { name: product.account.workspace ?? '', level: 1 }).waitFor()
    expect(await page.getByRole('button', { name: 'Sign in With Microsoft' }).getAttribute('aria-disabled')).toBe('true')
    await page.getByLabel('メールアドレス').fill(product.account.user)
    await page.getByLabel('パスワード', { exact: true }).fill('Wrong-password-1')
    await page.getByRole('button', { name: 'ログイン', exact: true }).click()
    await page.getByRole('alert').getByText('メールアドレスまたはパスワードが正しくありません。').waitFor()
    await page.getByLabel('パスワード', { exact: true }).fill(product.account.password)
    await page.getByRole('button', { name: 'ログイン', exact: true }).click()
    await page.getByRole('heading', { name: 'すべての案件', level: 1 }).waitFor()
    expect(await page.title()).toBe('案件管理｜Mekiki')
    await page.reload()
    await page.getByRole('heading', { name: 'すべての案件', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'ログアウト' }).click()
    await page.getByLabel('パスワード', { exact: true }).waitFor()
    expect(complaints).toEqual([])
  })

  it('replaces a forgotten password by the mailed code, and the old one is refused', async () => {
    const { page, complaints } = await visit(browser)
    const user = 'k.takase@mekiki.example'
    await page.goto(`${product.baseUrl}${product.account.path}`)
    await page.getByRole('button', { name: 'パスワードをお忘れの場合' }).click()
    await page.getByLabel('メールアドレス').fill(user)
    await page.getByRole('button', { name: '確認コードを送信' }).click()
    await page.getByRole('heading', { name: '確認コードの入力' }).waitFor()
    await expect.poll(async () => (await codesTo(product, user)).length).toBe(1)
    const [code = ''] = await codesTo(product, user)
    await page.getByLabel('確認コード', { exact: true }).fill(code)
    await page.getByLabel('新しいパスワード', { exact: true }).fill('Aoba-sensing-2026!')
    await page.getByLabel('新しいパスワード（確認）').fill('Aoba-sensing-2026!')
    await page.getByRole('button', { name: 'パスワードを変更' }).click()
    await page.getByText('パスワードを変更しました').waitFor()
    await signIn(page, product, user.toUpperCase(), 'Aoba-sensing-2026!')
    expect(complaints).toEqual([])
  })

  it('leads to a page that says so when an address is none of the product’s', async () => {
    const { page, complaints } = await visit(browser)
    await signIn(page, product)
    await page.goto(`${product.baseUrl}/nowhere`)
    await page.getByRole('heading', { name: 'ページが見つかりません。', level: 1 }).waitFor()
    expect(complaints).toEqual([])
  })
})
